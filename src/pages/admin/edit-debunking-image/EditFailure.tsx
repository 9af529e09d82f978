import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.schema.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { type PictureEdit, rebased } from './picture-edit.ts';
import type { Failure } from './use-picture-edit.ts';

interface EditFailureProps {
  readonly failure: Failure;
  readonly edit: PictureEdit;
  readonly onKeepMine: (base: DebunkingImageRecord) => void;
  readonly onTakeTheirs: (base: DebunkingImageRecord) => void;
}

/** Why saving failed, and the way on. */
export function EditFailure({ failure: { kind, theirs }, edit, onKeepMine, onTakeTheirs }: EditFailureProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);
  if (theirs?.state === 'published') {
    return (
      <ConflictNotice
        mine={rebased(edit, theirs.record).values}
        theirs={theirs.record}
        onTakeTheirs={() => onTakeTheirs(theirs.record)}
        onKeepMine={() => {
          onKeepMine(theirs.record);
          notify({ message: t('conflict.kept') });
        }}
      />
    );
  }
  const { reason } = theirs?.tombstone.withdrawn ?? {};
  return (
    <Alert severity="error">
      {reason === undefined ? t(`admin:failure.${kind}`) : t('conflict.withdrawn', { reason })}
    </Alert>
  );
}
