import type { Command } from 'prosemirror-state';

export interface EditorDialogProps {
  readonly hasSelection: boolean;
  readonly sources: readonly string[];
  readonly onRun: (command: Command) => void;
  readonly onClose: () => void;
}
