import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { id as idSchema } from '#src/data/content/declare/fields.ts';
import { linkTo } from '#src/links.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { newItemId } from './new-item-id.ts';

interface NewItemDialogProps {
  readonly collection: string;
  readonly taken: readonly { readonly id: string }[];
  readonly onClose: () => void;
}

/** Requests the last part of the new document's address, which never changes afterwards. */
export function NewItemDialog({ collection, taken, onClose }: NewItemDialogProps) {
  const { t } = useTranslation('admin/content');
  const navigate = useNavigate();
  const [id, setId] = useState(newItemId);
  const isTaken = taken.some((row) => row.id === id);
  const isWrong = !z.safeParse(idSchema, id).success;
  const error = isTaken ? t('newItem.taken') : isWrong ? t('newItem.wrong') : undefined;

  async function submit(): Promise<void> {
    if (!error) await navigate(linkTo('contentItem', { collection, id }));
  }

  return (
    <AdminDialog
      title={t('newItem.title')}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={submit}
      action={
        <Button type="submit" variant="contained">
          {t('newItem.submit')}
        </Button>
      }
    >
      <TextInput label={t('newItem.id')} hint={t('newItem.hint')} value={id} error={error} onChange={setId} />
    </AdminDialog>
  );
}
