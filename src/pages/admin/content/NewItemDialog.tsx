import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { id as idSchema } from '#src/data/content/declare/fields.ts';
import { linkTo } from '#src/links.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { newItemId } from './new-item-id.ts';

interface NewItemDialogProps {
  readonly collection: string;
  readonly taken: readonly { readonly id: string }[];
  readonly onClose: () => void;
}

/** Requests the last part of the new document's address, which never changes afterwards. */
export function NewItemDialog({ collection, taken, onClose }: NewItemDialogProps) {
  const { t } = useTranslation(['admin/content', 'common']);
  const titleId = useId();
  const navigate = useNavigate();
  const [id, setId] = useState(newItemId);
  const isTaken = taken.some((row) => row.id === id);
  const isWrong = !z.safeParse(idSchema, id).success;
  const error = isTaken ? t('newItem.taken') : isWrong ? t('newItem.wrong') : undefined;

  async function submit(): Promise<void> {
    if (!error) await navigate(linkTo('contentItem', { collection, id }));
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <TextForm onSubmit={submit}>
        <DialogTitle id={titleId}>{t('newItem.title')}</DialogTitle>
        <DialogContent>
          <TextInput
            label={t('newItem.id')}
            hint={t('newItem.hint')}
            value={id}
            error={error}
            onChange={setId}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('newItem.submit')}
          </Button>
        </DialogActions>
      </TextForm>
    </Dialog>
  );
}
