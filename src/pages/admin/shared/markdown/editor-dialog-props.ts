import type { Command } from 'prosemirror-state';

/** What every dialog of the editor is given. */
export interface EditorDialogProps {
  readonly hasSelection: boolean;
  readonly sources: readonly string[];
  readonly onRun: (command: Command) => void;
  readonly onClose: () => void;
}
