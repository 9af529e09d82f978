import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { titleOf } from '#src/data/collections/collections.ts';
import { commentsQuery } from '#src/data/content/comments/comments.queries.ts';
import { id as idSchema } from '#src/data/content/declare/fields.ts';
import { AddressTakenError, isSoleAuthor, moveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { proposedId } from '#src/data/content/drafts/item-address.ts';
import { decodePath, linkTo } from '#src/links.ts';
import type { DraftBase } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';

interface AddressDialogProps extends PanelProps {
  readonly proposed: string;
  readonly addressAt: (id: string) => string;
  readonly onClose: () => void;
}

/** Changes the address of an unpublished document; a saved draft moves with it. */
function AddressDialog({ collection, item, editor, proposed, addressAt, onClose }: AddressDialogProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const navigate = useNavigate();
  const [id, setId] = useState(proposed);
  const [taken, setTaken] = useState<string>();
  const isWrong = !z.safeParse(idSchema, id).success;
  const error = isWrong ? t('address.wrong') : taken === id ? t('address.taken') : undefined;

  async function move(): Promise<void> {
    if (error) return;
    if (id === item.id) return onClose();
    // Without a draft or typed text there is nothing to move in the database.
    const isWritten = editor.isUnsaved || editor.base.draft !== undefined;
    let isTaken = false;
    const run = async ({ draft }: DraftBase) => {
      if (!draft) return;
      await moveDraft(draft, id).catch((thrown: unknown) => {
        if (!(thrown instanceof AddressTakenError)) throw thrown;
        isTaken = true;
      });
    };
    const act = { text: 'left', savesFirst: true, isOtherDocument: true, run } as const;
    const isDone = !isWritten || (await editor.commit(act));
    if (isTaken) return setTaken(id);
    if (!isDone) {
      // A conflict is shown beside the form.
      if (!editor.session.getState().failure) onClose();
      return;
    }
    notify({ type: 'positive', message: t('address.changed') });
    await navigate(linkTo('contentItem', { collection: collection.name, id }), { replace: true });
  }

  return (
    <AdminDialog
      title={t('address.title')}
      maxWidth="xs"
      onClose={onClose}
      submit={{ label: t('address.submit'), run: move, disabled: editor.isBusy }}
    >
      <TextInput label={t('address.id')} hint={t('address.hint')} value={id} error={error} onChange={setId} />
      <Box sx={{ overflowWrap: 'anywhere' }}>{addressAt(id)}</Box>
      {editor.failure && <Alert severity="error">{t(`admin:failure.${editor.failure.kind}`)}</Alert>}
    </AdminDialog>
  );
}

/** The document's future address, proposed from its title. It can be changed until the first publication. */
export function AddressSection({ disabled, ...panel }: PanelProps & { readonly disabled: boolean }) {
  const { collection, item, uid, editor } = panel;
  const { t } = useTranslation('admin/content');
  const [isChanging, setChanging] = useState(false);
  const isOpen = item.previous === undefined;
  // Comments are stored under the document's address and do not move with it.
  const { data: comments = [] } = useQuery({
    ...commentsQuery(`${collection.name}~${item.id}`),
    enabled: isOpen,
  });
  // An address that follows from a file, not from words, is no choice.
  if (collection.onlyId !== undefined || (isOpen && collection.idPattern !== undefined)) return null;
  const title = titleOf(collection.name, '', editor.values);
  const addressAt = (id: string) =>
    absoluteUrl(decodePath(addressOf({ collection: collection.name, id, title: title || id }) ?? `/${id}`));
  const { draft } = editor.base;
  const isOthers = (draft !== undefined && !isSoleAuthor(draft, uid)) || comments.length > 0;
  const proposed = proposedId(title, item.id);
  return (
    <section>
      <h2>{t('address.section')}</h2>
      <Box sx={{ overflowWrap: 'anywhere' }}>{addressAt(item.id)}</Box>
      {isOpen && <p>{t(isOthers ? 'address.others' : 'address.open')}</p>}
      {isOpen && !isOthers && (
        <Button variant="outlined" disabled={disabled} onClick={() => setChanging(true)}>
          {proposed === item.id ? t('address.change') : t('address.propose', { id: proposed })}
        </Button>
      )}
      {isChanging && (
        <AddressDialog
          {...panel}
          proposed={proposed}
          addressAt={addressAt}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  );
}
