import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { notify } from '#src/ui/feedback/notify.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { pictureText } from './picture-edit.ts';
import type { PictureEditor } from './use-picture-edit.ts';

/** Why saving failed, and how to go on. */
export function EditFailure({ editor }: { readonly editor: PictureEditor }) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin', 'admin/content']);
  const { base, conflict, failure, session } = editor;
  if (conflict)
    return (
      <ConflictNotice
        mine={pictureText(conflict.values, conflict.newBase)}
        theirs={conflict.newBase.record}
        onApplyTheirs={() => session.resolveConflict(Object.keys(conflict.values))}
        onApplyMine={() => {
          session.resolveConflict([]);
          notify({ message: t('conflict.kept') });
        }}
      />
    );
  const reason = base.withdrawn;
  if (reason === undefined && !failure) return null;
  const words = () => {
    if (reason !== undefined) return t('conflict.withdrawn', { reason });
    return failure?.isStored
      ? t('admin/content:item.unread')
      : t(`admin:failure.${failure?.kind ?? 'service'}`);
  };
  return <Alert severity="error">{words()}</Alert>;
}
