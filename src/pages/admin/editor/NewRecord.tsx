import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { editorItemQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { newItemId } from '#src/data/content/drafts/item-address.ts';
import uploadTexts from '#src/locales/zh-TW/admin/upload-debunking-image.json';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { Upload } from '#src/pages/admin/shared/upload/UploadEditor.tsx';
import { uploadSession } from '#src/pages/admin/shared/upload/upload-session.ts';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { NewRecordProps } from './form-context.ts';
import { ItemEditor } from './ItemEditor.tsx';

addPartTexts({ 'admin/upload-debunking-image': uploadTexts });

function NewDocument(props: Omit<NewRecordProps, 'onClose'> & { readonly uid: string }) {
  const { collection, uid, onPublished } = props;
  const [id] = useState(() => newItemId(Date.now()));
  const { data: item } = useQuery(editorItemQuery(collection, id));
  const own = { onPublished: () => onPublished(id) };
  if (!item) return null;
  return <ItemEditor {...{ collection, item, uid, own }} local={{ draft: undefined, replaced: undefined }} />;
}

/** A document of another collection that a field refers to, made in a step of its own, without leaving the form. */
export function NewRecord({ collection, onPublished, onClose }: NewRecordProps) {
  const { t } = useTranslation('admin/content');
  const { collectionName } = useFieldWords(collection.name);
  const { account } = useMember();
  const uid = account?.uid ?? '';
  const isImage = collection.name === debunkingImages.name;
  const uploaded = (): string[] =>
    (isImage ? uploadSession(uid).queue.getSnapshot() : []).flatMap(({ stage }) =>
      stage.state === 'saved' && !stage.isHandedIn ? [stage.id] : [],
    );
  const [before] = useState(uploaded);

  /** Of the images uploaded here, the last one is chosen. */
  function close(): void {
    const last = uploaded().findLast((id) => !before.includes(id));
    if (last === undefined) onClose();
    else onPublished(last);
  }

  return (
    <AdminDialog
      fullScreen
      title={t('item.new', { collection: collectionName(collection.name) })}
      closeLabel="close"
      onClose={close}
    >
      <Box sx={{ '--bar-bottom': '76px', pb: 'var(--bars, 0px)' }}>
        {isImage ? <Upload /> : <NewDocument {...{ collection, uid, onPublished }} />}
      </Box>
    </AdminDialog>
  );
}
