import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { linkTo } from '#src/links.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { useReason } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import type { RemovalActs } from './RemoveImage.tsx';

interface RemovalFormProps {
  readonly id: string;
  readonly objects: readonly string[];
  readonly fourEyes: boolean;
  readonly acts: RemovalActs;
  readonly disabled: boolean;
}

/** Requires a reason, and consent if other images share the objects. */
export function RemovalForm({ id, objects, fourEyes, acts, disabled }: RemovalFormProps) {
  const { t } = useTranslation(['admin/stored-objects', 'admin']);
  const { data: list } = useQuery(debunkingImageList);
  const reason = useReason();
  const [isAgreed, setAgreed] = useState(false);
  // Without the database, the list is the last publication, which may still contain the image itself.
  const sharing = (list?.records ?? []).filter(
    (record) =>
      record.id !== id && Object.values<string>(record.objects).some((hash) => objects.includes(hash)),
  );
  const mustAgree = sharing.length > 0 && !isAgreed;

  async function submit(): Promise<void> {
    reason.markMissing();
    if (!reason.isFine || mustAgree) return;
    const act = { objects, image: id, reason: reason.text };
    if (fourEyes) {
      if (await acts.propose(act)) notify({ type: 'positive', message: t('remove.proposed') });
      return;
    }
    const message = t('remove.confirmMessage', { reason: reason.text });
    const question = { title: t('remove.confirmTitle'), message, confirmLabel: t('remove.submit') };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (await acts.remove(act)) notify({ type: 'positive', message: t('remove.notified') });
  }

  return (
    <TextForm
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > div': { width: '100%' } }}
    >
      {sharing.length > 0 && (
        <Alert severity="warning">
          {t('remove.shared')}
          <ul>
            {sharing.map((other) => (
              <li key={other.id}>
                <TextLink to={linkTo('editDebunkingImage', { id: other.id })}>{other.title}</TextLink>
              </li>
            ))}
          </ul>
          <FormControlLabel
            control={<Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} />}
            label={t('remove.sharedConfirm')}
          />
        </Alert>
      )}
      <TextArea
        label={t('remove.reason')}
        rows={2}
        {...(fourEyes && { hint: t('remove.proposeHint') })}
        {...reason.input}
      />
      <Button type="submit" variant="contained" color="error" disabled={disabled || !list || mustAgree}>
        {t(fourEyes ? 'remove.propose' : 'remove.submit')}
      </Button>
    </TextForm>
  );
}
