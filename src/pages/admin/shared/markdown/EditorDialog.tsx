import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { insertInline } from './editor-commands.ts';
import type { EditorDialogProps } from './editor-dialog-props.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import type { DialogKind } from './Toolbar.tsx';

// Loaded on demand, because it includes the code that encodes and compares pictures.
const PastedPictureDialog = lazyPart(
  async () => (await import('./PastedPictureDialog.tsx')).PastedPictureDialog,
);

/**
 * What the editor asks the member for before it inserts something: a `File` is a picture that was pasted or dropped.
 */
export type EditorRequest = DialogKind | File;

/** Chooses the source to cite. */
function SourceDialog({ sources, onRun, onClose }: EditorDialogProps) {
  const { t } = useTranslation('admin/content');
  return (
    <AdminDialog title={t('editor.source.title')} onClose={onClose} gap={0.5}>
      {sources.map((title, index) => (
        <Button
          // oxlint-disable-next-line react/no-array-index-key -- a citation refers to the index of the source
          key={index}
          sx={{ justifyContent: 'flex-start', textAlign: 'start', minHeight: 44 }}
          onClick={() => onRun(insertInline(schema.nodes.source.create({ number: index + 1 })))}
        >
          {t('field.sourceOption', { number: index + 1, title })}
        </Button>
      ))}
    </AdminDialog>
  );
}

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
