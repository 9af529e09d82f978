import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { tagLimits } from '#src/data/content/declare/fields.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { BulkState } from '#src/pages/admin/shared/library/BulkState.tsx';
import { useRetagging } from '#src/pages/admin/shared/library/use-retagging.ts';

interface RenameTagDialogProps {
  readonly tag: string;
  /** `addsSynonym`: from now on the old tag is replaced by the new one when it is typed. */
  readonly onRenamed: (to: string, addsSynonym: boolean) => void;
  readonly onClose: () => void;
}

/** Renames a tag on every picture; if the new tag exists already, the two are merged. */
export function RenameTagDialog({ tag, onRenamed, onClose }: RenameTagDialogProps) {
  const { t } = useTranslation(['admin/tag-blacklist-test', 'admin']);
  const { data } = useQuery(debunkingImageList);
  const [to, setTo] = useState(tag);
  const [addsSynonym, setAddsSynonym] = useState(true);
  const { apply, progress, failure, remaining } = useRetagging();
  const name = to.trim();
  // The pictures that had the tag when the dialog opened; the list changes during the renaming.
  const [ids] = useState(() =>
    (data?.records ?? []).filter(({ tags }) => tags.includes(tag)).map(({ id }) => id),
  );
  const already = (data?.records ?? []).filter(({ tags }) => name !== tag && tags.includes(name)).length;
  const isFine = name !== '' && name !== tag && name.length <= tagLimits.length;
  const change = useMemo(() => ({ add: [name], remove: [tag] }), [name, tag]);

  async function submit(): Promise<void> {
    if (!isFine) return;
    const done = await apply(remaining.length > 0 ? remaining : ids, () => change);
    if (done) onRenamed(name, addsSynonym);
  }

  return (
    <AdminDialog
      title={t('vocabulary.dialog', { tag })}
      maxWidth="xs"
      onClose={onClose}
      submit={{
        label:
          remaining.length > 0
            ? t('vocabulary.resume', { count: remaining.length })
            : t('vocabulary.submit', { count: ids.length }),
        run: submit,
        disabled: !isFine || progress !== undefined,
      }}
    >
      <TextInput
        label={t('vocabulary.to')}
        value={to}
        error={
          name.length > tagLimits.length
            ? t('admin:problem.tagTooLong', { max: tagLimits.length })
            : undefined
        }
        onChange={setTo}
      />
      {already > 0 && <Alert severity="info">{t('vocabulary.merge', { to: name, count: already })}</Alert>}
      <FormControlLabel
        control={
          <Checkbox checked={addsSynonym} onChange={(event) => setAddsSynonym(event.target.checked)} />
        }
        label={t('vocabulary.synonym', { tag })}
      />
      <BulkState words="tags" progress={progress} failure={failure} />
    </AdminDialog>
  );
}
