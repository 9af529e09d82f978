import { Suspense } from 'react';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import type { EditorDialogProps } from './editor-dialog-props.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import type { DialogKind } from './Toolbar.tsx';

// Loaded on demand, because it includes the code that encodes and compares pictures.
const PastedPictureDialog = lazyPart(
  async () => (await import('./PastedPictureDialog.tsx')).PastedPictureDialog,
);

/**
 * What the editor asks the member for before it inserts something: a `File` is a picture that was pasted or dropped.
 */
export type EditorRequest = DialogKind | File;

/** The dialog that the editor shows before it inserts something. */
export function EditorDialog({
  requested,
  ...props
}: EditorDialogProps & { readonly requested: EditorRequest }) {
  if (requested === 'link') return <LinkDialog {...props} />;
  if (requested === 'source') return <SourceDialog {...props} />;
  if (requested === 'picture') return <PictureDialog {...props} />;
  return (
    <Suspense>
      <PastedPictureDialog {...props} file={requested} />
    </Suspense>
  );
}
