import type { Command } from 'prosemirror-state';

/** The props of every dialog of the editor. */
export interface EditorDialogProps {
  readonly hasSelection: boolean;
  readonly sources: readonly string[];
  readonly onRun: (command: Command) => void;
  readonly onClose: () => void;
}
