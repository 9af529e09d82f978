import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { isStale } from '#src/data/collections/corruption-cases/case-texts.ts';
import { corruptionCaseList } from '#src/data/collections/corruption-cases/corruption-cases.queries.ts';
import { draftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { fourEyesOff } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalsQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { linkTo } from '#src/links.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import reviewTexts from '#src/locales/zh-TW/admin/review.json';
import reportTexts from '#src/locales/zh-TW/report.json';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import { DraftList } from '#src/pages/admin/shared/work/DraftList.tsx';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ContentCheck } from './ContentCheck.tsx';
import { ItemList } from './ItemList.tsx';
import { MemberFeed } from './MemberFeed.tsx';
import { NearDuplicatesCheck } from './NearDuplicatesCheck.tsx';
import { ReportList } from './ReportList.tsx';

export const texts = {
  ...contentPageTexts,
  'admin/review': reviewTexts,
  report: reportTexts,
};

function WaitingDrafts() {
  const { t } = useTranslation('admin/review');
  const { data, error, refetch } = useQuery(draftsQuery());
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const waiting = data.filter(({ stage }) => stage === 'inReview' || stage === 'approved');
  return waiting.length > 0 ? <DraftList drafts={waiting} /> : <p>{t('drafts.none')}</p>;
}

/** Proposals that a second member has to carry out: withdrawing a document, discarding a draft. */
function Proposals() {
  const { t } = useTranslation('admin/review');
  const { data, error, refetch } = useQuery(proposalsQuery);
  const items = (data ?? []).flatMap(({ id, reason }) => {
    const [, act, collection, item] = /^(withdraw|discard)~([^~]+)~(.+)$/.exec(id) ?? [];
    return collection && item
      ? [{ collection, id: item, detail: t(`proposals.${act as 'withdraw'}`, { reason }) }]
      : [];
  });
  const titleFor = useTitles(items);
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const isRemovalProposed = data.some(({ objects }) => objects !== undefined);
  const isSwitchProposed = data.some(({ id }) => id === fourEyesOff.id);
  if (items.length === 0 && !isSwitchProposed && !isRemovalProposed) return <p>{t('proposals.none')}</p>;
  return (
    <>
      {isSwitchProposed && (
        <p>
          <TextLink to={linkTo('members')}>{t('proposals.fourEyesOff')}</TextLink>
        </p>
      )}
      {isRemovalProposed && (
        <p>
          <TextLink to={linkTo('storedObjects')}>{t('proposals.remove')}</TextLink>
        </p>
      )}
      <ItemList items={items.map((item) => ({ ...item, title: titleFor(item) }))} />
    </>
  );
}

function StaleCases() {
  const { t } = useTranslation('admin/review');
  const today = useToday();
  const { data, error, refetch } = useQuery(corruptionCaseList);
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const stale = data.records.filter((record) => isStale(record, today));
  if (stale.length === 0) return <p>{t('stale.none')}</p>;
  const items = stale.map(({ id, title, verifiedAt }) => ({
    collection: 'corruptionCases',
    id,
    title,
    detail: verifiedAt ? t('stale.since', { date: verifiedAt }) : t('stale.never'),
  }));
  return <ItemList items={items} />;
}

const parts = [
  ['drafts', WaitingDrafts],
  ['proposals', Proposals],
  ['reports', ReportList],
  ['stale', StaleCases],
  ['near', NearDuplicatesCheck],
  ['check', ContentCheck],
  ['feed', MemberFeed],
] as const;

/** The review queue: drafts to approve, cases to check again, reports to answer, content to correct. */
export default function ReviewQueuePage() {
  const { t } = useTranslation(['admin/review', 'admin', 'routes']);
  return (
    <AdminFrame title={t('routes:reviewQueue.title')} lead={t('lead')}>
      {parts.map(([name, Part]) => (
        <Section key={name} title={t(`${name}.title`)}>
          <Part />
        </Section>
      ))}
    </AdminFrame>
  );
}
