import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { manifestQuery } from '#src/data/content/read/queries.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { draftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { linkTo } from '#src/links.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { TaskCard, TaskList } from '#src/pages/admin/shared/work/TaskCard.tsx';
import { FolderIcon } from '#src/ui/icons/icons.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { contentCollections } from '#src/pages/admin/shared/member/content-collections.ts';
import { NeedsSections } from './NeedsSections.tsx';
import { DraftList } from '#src/pages/admin/shared/work/DraftList.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';

export const texts = contentPageTexts;

function CollectionCard({
  collection,
  drafts,
}: {
  collection: AnyCollection;
  /** Undefined while the drafts load, or if they cannot be loaded. */
  drafts: readonly DraftRecord[] | undefined;
}) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const { collectionName } = useFieldWords(collection.name);
  const { data } = useQuery(manifestQuery);
  const published = data?.collections[collection.name]?.count;
  const inWork = (drafts ?? []).filter((draft) => draft.collection === collection.name).length;
  const isKnown = data && drafts;
  const words = [
    published !== undefined && t('desk.published', { count: published }),
    inWork > 0 && t('desk.inWork', { count: inWork }),
  ];
  return (
    <TaskCard
      to={linkTo('contentList', { collection: collection.name })}
      icon={<FolderIcon />}
      title={collectionName(collection.name)}
      hint={words.filter(Boolean).join('・') || t(isKnown ? 'desk.nothing' : 'admin:attention.unknown')}
    />
  );
}

/** Every collection with its number of documents, and all unfinished work. */
export default function ContentDeskPage() {
  const { t } = useTranslation(['admin/content', 'admin', 'routes']);
  const { data: drafts, error, refetch } = useQuery(draftsQuery());
  return (
    <AdminFrame
      title={t('routes:contentDesk.title')}
      lead={t('desk.lead')}
      actions={<TextLink to={linkTo('handbook')}>{t('routes:handbook.title')}</TextLink>}
      wide
    >
      <Section title={t('desk.collections')}>
        <TaskList>
          {contentCollections.map((collection) => (
            <CollectionCard key={collection.name} collection={collection} drafts={drafts} />
          ))}
        </TaskList>
      </Section>
      <Section title={t('desk.drafts')}>
        {!drafts && <LoadState error={error} onRetry={refetch} />}
        {drafts?.length === 0 && <EmptyState title={t('desk.noDrafts')} hint={t('desk.noDraftsHint')} />}
        {drafts && drafts.length > 0 && <DraftList drafts={drafts} />}
      </Section>
      <NeedsSections />
    </AdminFrame>
  );
}
