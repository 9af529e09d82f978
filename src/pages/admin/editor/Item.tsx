import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { titleOf } from '#src/data/collections/collections.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { readLocalDraft } from '#src/data/content/drafts/local-drafts.ts';
import { type EditorItem, unreadItem } from '#src/data/content/drafts/editor-item.ts';
import { isFirstOpening } from '#src/data/content/drafts/item-address.ts';
import { editorItemQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { connectionState, onConnectionState } from '#src/platform/browser/connection.ts';
import { type ErrorKind, errorKind } from '#src/platform/firebase/errors.ts';
import type { LocalTexts } from './session/use-draft-editing.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import type { CollectionEditor } from './use-item-editor.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { loadMarkdownEditor } from './fields/MarkdownControl.tsx';

/** Milliseconds after which a document that could not be read is refetched. */
const rereadAfter = 15_000;

const mendable: readonly ErrorKind[] = ['offline', 'timeout', 'service', 'quota'];

interface ItemProps {
  readonly collection: AnyCollection;
  readonly id: string;
  readonly own?: CollectionEditor | undefined;
  readonly under: NonNullable<ComponentProps<typeof AdminFrame>['under']>;
  readonly title?: string;
  readonly lead?: string;
}

const likeAll: CollectionEditor = {};

function useTitle(
  { collection, id, own }: Pick<ItemProps, 'collection' | 'id' | 'own'>,
  item: EditorItem | undefined,
  isNew: boolean,
): string {
  const { t } = useTranslation('admin/content');
  const { collectionName } = useFieldWords(collection.name);
  const values = item?.draft?.data ?? item?.own ?? item?.before;
  const name = values && titleOf(collection.name, '', values);
  if (name) return name;
  if (item?.previous) return id;
  const label = collectionName(collection.name);
  if (own?.Absent && item && !item.isUnread) return t('item.absent', { collection: label });
  return isNew || (item && !item.isUnread) ? t('item.new', { collection: label }) : label;
}

/** Returns what is saved on this device of a document's text; undefined while it loads. */
function useLocalTexts(uid: string | undefined, collection: string, id: string): LocalTexts | undefined {
  const [found, setFound] = useState<{ readonly uid: string; readonly texts: LocalTexts }>();
  useEffect(() => {
    if (uid === undefined) return;
    void readLocalDraft({ uid, collection, id }).then((texts) => setFound({ uid, texts }));
  }, [uid, collection, id]);
  return found?.uid === uid ? found?.texts : undefined;
}

/** The editor of one document: its form, its state, and every act on it. */
export function Item({ collection, id, own = likeAll, under, title: given, lead }: ItemProps) {
  const { account } = useMember();
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    ...editorItemQuery(collection, id),
    refetchInterval: ({ state }) => (state.error && !state.data ? rereadAfter : false),
  });
  const local = useLocalTexts(account?.uid, collection.name, id);
  const [isNew] = useState(() => isFirstOpening(id));
  const isUnread = error !== null && mendable.includes(errorKind(error));
  // Editing continues, and can start, without the database.
  const isWritable = isNew || (isUnread && local?.draft !== undefined);
  const unread = useMemo(() => unreadItem(id, isUnread), [id, isUnread]);
  const data = read ?? (isWritable ? unread : undefined);
  useEffect(() => {
    const readAgain = () => connectionState() === 'online' && void refetch();
    return isUnread ? onConnectionState(readAgain) : undefined;
  }, [isUnread, refetch]);
  const ofDocument = useTitle({ collection, id, own }, data, isNew);
  const title = given ?? ofDocument;
  useEffect(() => {
    // Loads the editor in parallel with the document, so that it is ready when the form is rendered.
    if (formFields(collection).some(({ kind }) => kind === 'markdown')) loadMarkdownEditor().catch(() => {});
  }, [collection]);
  return (
    <AdminFrame title={title} under={under} lead={lead} wide>
      <PageHead name={title} noIndex />
      {(!data || !local) && <LoadState error={data ? undefined : error} onRetry={refetch} />}
      {data && local && account && (
        <ItemEditor key={account.uid} {...{ collection, own, local }} item={data} uid={account.uid} />
      )}
    </AdminFrame>
  );
}
