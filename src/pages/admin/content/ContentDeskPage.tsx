import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
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
import { contentCollections, editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { DraftList, WorkList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { type Need, type NeedKind, needKinds, oldDraftDays } from '#src/data/content/needs/needs.schema.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { isOldDraft, needsAnchor, useNeeds } from '#src/pages/admin/shared/needs/use-needs.ts';
import { compareCodes } from '#src/platform/text/compare.ts';

const step = 20;

const inOrder = (a: Need, b: Need): number =>
  compareCodes(a.dueOn ?? '', b.dueOn ?? '') || compareCodes(a.collection, b.collection);

function NeedList({ items, kind }: { readonly items: readonly Need[]; readonly kind: NeedKind }) {
  const { t } = useTranslation('admin/work');
  const { collectionName } = useFieldWords('');
  const [shown, setShown] = useState(step);
  const detail = ({ dueOn = '', copies = 0, dead = [] }: Need): string => {
    if (kind === 'recheck') return t('needs.recheckLine', { date: dueOn });
    return kind === 'copies'
      ? t('needs.copiesLine', { count: copies })
      : t('needs.deadLine', { urls: dead.join('、') });
  };
  return (
    <>
      <WorkList>
        {items
          .toSorted(inOrder)
          .slice(0, shown)
          .map((item) => (
            <li key={`${item.collection}~${item.id}`}>
              <TextLink to={editAddress(item.collection, item.id) ?? ''}>{item.title}</TextLink>
              <span>
                {collectionName(item.collection)}・{detail(item)}
              </span>
            </li>
          ))}
      </WorkList>
      {items.length > shown && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setShown(shown + step)}>
          {t('needs.more', { count: Math.min(step, items.length - shown) })}
        </Button>
      )}
    </>
  );
}

function Part({ kind, children }: { readonly kind: NeedKind | 'oldDrafts'; readonly children: ReactNode }) {
  const { t } = useTranslation('admin/work');
  return (
    <Section id={needsAnchor(kind)} title={t(`needs.${kind}`)}>
      {children}
    </Section>
  );
}

function NeedsSections() {
  const { t } = useTranslation('admin/work');
  const { summary, of, today, error, refetch } = useNeeds();
  const drafts = useQuery(draftsQuery()).data;
  const old = drafts?.filter((draft) => isOldDraft(draft, today));
  const content = (kind: NeedKind): ReactNode => {
    if (summary === undefined) return <LoadState error={error} onRetry={refetch} />;
    if (summary === null) return <p>{t('needs.notLooked')}</p>;
    const items = of(kind);
    if (!items) return <p>{t('needs.deadUnknown')}</p>;
    if (items.length === 0) return <p>{t(`needs.${kind}None`)}</p>;
    return <NeedList items={items} kind={kind} />;
  };
  return (
    <>
      {needKinds.map((kind) => (
        <Part key={kind} kind={kind}>
          {content(kind)}
        </Part>
      ))}
      <Part kind="oldDrafts">
        {old && old.length > 0 && <DraftList drafts={old} />}
        {old?.length === 0 && <p>{t('needs.oldDraftsNone', { days: oldDraftDays })}</p>}
      </Part>
      {summary && <p>{t('needs.asOf', { time: shortTime(summary.asOf) })}</p>}
    </>
  );
}

export const texts = contentPageTexts;

export default function ContentDeskPage() {
  const { t } = useTranslation(['admin/content', 'routes']);
  const { collectionName } = useFieldWords('');
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
          {contentCollections.map(({ name }) => {
            const count = drafts?.filter(({ collection }) => collection === name).length;
            return (
              <TaskCard
                key={name}
                to={linkTo('contentList', { collection: name })}
                icon={<FolderIcon />}
                title={collectionName(name)}
                hint={count && t('desk.inWork', { count })}
              />
            );
          })}
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
