import type { EditorDialogProps } from './editor-dialog-props.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import type { DialogKind } from './Toolbar.tsx';

/** What the toolbar asks for before it puts something into the text. */
export function EditorDialog({
  kind,
  ...props
}: EditorDialogProps & { readonly kind: DialogKind | 'files' }) {
  if (kind === 'link') return <LinkDialog {...props} />;
  if (kind === 'source') return <SourceDialog {...props} />;
  return <PictureDialog {...props} isFromClipboard={kind === 'files'} />;
}
