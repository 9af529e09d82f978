import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { insertInline } from './editor-commands.ts';
import type { EditorDialogProps } from './editor-dialog-props.ts';

/** Chooses the source to cite. */
export function SourceDialog({ sources, onRun, onClose }: EditorDialogProps) {
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
