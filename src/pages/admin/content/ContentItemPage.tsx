import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import * as z from 'zod/mini';
import { titleOf } from '#src/data/collections.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { id as idSchema } from '#src/data/content/declare/fields.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { type EditorItem, unreadItem } from '#src/data/drafts/editor-item.ts';
import { isFirstOpening } from '#src/data/drafts/item-address.ts';
import { withdrawnTitleQuery } from '#src/data/drafts/document-titles.ts';
import { editorItemQuery } from '#src/data/drafts/drafts.queries.ts';
import { linkTo } from '#src/links.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { connectionState, onConnectionState } from '#src/platform/connection.ts';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';
import type { PageProps } from '#src/page-module.ts';
import { useLocalTexts } from '#src/pages/admin/editor/session/use-local-texts.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { contentCollection } from '#src/pages/admin/shared/member/content-collections.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { ItemEditor } from '#src/pages/admin/editor/ItemEditor.tsx';
import { loadMarkdownEditor } from '#src/pages/admin/editor/fields/MarkdownControl.tsx';
import { UnknownCollection } from './UnknownCollection.tsx';

export const texts = contentPageTexts;

/** Milliseconds after which a document that could not be read is refetched. */
const rereadAfter = 15_000;

/** Errors that may be temporary. */
const mendable: readonly ErrorKind[] = ['offline', 'timeout', 'service', 'quota'];

interface ItemProps {
  readonly collection: AnyCollection;
  readonly id: string;
}

/** Returns the title of the page; a document that could not be read yet is not called new. */
function useTitle({ collection, id }: ItemProps, item: EditorItem | undefined, isNew: boolean): string {
  const { t } = useTranslation('admin/content');
  const { collectionName } = useFieldWords(collection.name);
  const values = item?.draft?.data ?? item?.own;
  const { withdrawn } = item ?? {};
  const before = useQuery({
    ...withdrawnTitleQuery(collection.name, id, withdrawn?.rev ?? 0),
    enabled: withdrawn !== undefined && !values,
  }).data;
  const name = values ? titleOf(collection.name, '', values) : before;
  if (name) return name;
  if (item?.previous) return id;
  const label = collectionName(collection.name);
  return isNew || (item && !item.isUnread) ? t('item.new', { collection: label }) : label;
}

function Item({ collection, id }: ItemProps) {
  const { t } = useTranslation(['admin/content', 'admin', 'routes']);
  const { collectionName } = useFieldWords(collection.name);
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
  const title = useTitle({ collection, id }, data, isNew);
  useEffect(() => {
    // Loads the editor in parallel with the document, so that it is ready when the form is rendered.
    if (formFields(collection).some(({ kind }) => kind === 'markdown')) void loadMarkdownEditor();
  }, [collection]);
  const under = [
    { label: t('routes:contentDesk.title'), to: linkTo('contentDesk') },
    {
      label: collectionName(collection.name),
      to: linkTo('contentList', { collection: collection.name }),
    },
  ];
  return (
    <AdminFrame title={title} under={under} wide>
      <PageHead name={title} noIndex />
      {(!data || !local) && <LoadState error={data ? undefined : error} onRetry={refetch} />}
      {data && local && account && (
        <ItemEditor key={account.uid} collection={collection} item={data} uid={account.uid} local={local} />
      )}
    </AdminFrame>
  );
}

/** The form of one document of any collection, its state, and the buttons to publish it. */
export default function ContentItemPage({ params }: PageProps) {
  const collection = contentCollection(params['collection'] ?? '');
  const id = params['id'] ?? '';
  if (!collection || !z.safeParse(idSchema, id).success) return <UnknownCollection />;
  return <Item key={`${collection.name}~${id}`} collection={collection} id={id} />;
}
