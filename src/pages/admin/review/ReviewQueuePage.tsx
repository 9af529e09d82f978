import { useQuery, useMutation } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { isStale } from '#src/data/collections/corruption-cases/case-texts.ts';
import { corruptionCaseList } from '#src/data/collections/corruption-cases/corruption-cases.queries.ts';
import { draftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { fourEyesOff } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalsQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { linkTo } from '#src/links.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import auditTexts from '#src/locales/zh-TW/admin/audit.json';
import reviewTexts from '#src/locales/zh-TW/admin/review.json';
import reportTexts from '#src/locales/zh-TW/report.json';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import { DraftList, UnreadableEntries, WorkList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { checkContent, type Finding } from '#src/data/content/drafts/check-content.ts';
import { linkHealth } from '#src/data/collections/resources/resources.queries.ts';
import { allCollections } from '#src/data/collections/collections.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { changeFeed, feedPath, feedTokenQuery } from '#src/data/members/notices/feed-address.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { isDecided } from '#src/data/collections/debunking-images/image-relations.ts';
import type { NearPair } from '#src/data/retrieval/image-search/lookup-index.ts';
import { OnDemand } from '#src/pages/admin/shared/work/OnDemand.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { ReportList } from './ReportList.tsx';
import { type Alike, NearPairCard } from './NearPairCard.tsx';

/** Loaded on demand, when the comparison is started. */
const client = () => import('#src/data/retrieval/image-search/lookup-client.ts');

type Images = readonly DebunkingImageListRecord[];

async function compareImages() {
  const { findNearPairs } = await client();
  return findNearPairs();
}

/** Returns the pairs whose relation is not decided yet, the older image first. */
function undecided(pairs: readonly NearPair[], images: Images): Alike[] {
  const byId = new Map(images.map((image) => [image.id, image]));
  return pairs.flatMap(({ ids: [a, b] }) => {
    const [one, other] = [byId.get(a), byId.get(b)];
    if (!one || !other || isDecided(one, other)) return [];
    const [older, newer] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
    return [{ id: `${older.id} ${newer.id}`, older, newer }];
  });
}

/** Finds similar images whose relation is not decided yet; the comparison runs on this device. */
function NearDuplicatesCheck() {
  const { t } = useTranslation(['admin/review', 'common']);
  const { data: list } = useQuery(debunkingImageList);
  const search = useMutation({ mutationFn: compareImages });
  const images = list?.records;
  const pairs = search.data && images ? undecided(search.data.pairs, images) : undefined;
  return (
    <OnDemand>
      <p>{t('near.hint')}</p>
      <Button variant="outlined" disabled={!images || search.isPending} onClick={() => search.mutate()}>
        {t('near.run')}
      </Button>
      {search.isPending && <ProgressBar label={t('near.running', { count: images?.length })} />}
      {search.error && <Alert severity="error">{t(`common:error.${errorKind(search.error)}.title`)}</Alert>}
      {search.data?.isComplete === false && <Alert severity="info">{t('near.partial')}</Alert>}
      {pairs?.length === 0 && <Alert severity="success">{t('near.nothing')}</Alert>}
      {pairs && pairs.length > 0 && (
        <PagedList label={t('near.list', { count: pairs.length })} records={pairs}>
          {(pair) => <NearPairCard pair={pair} />}
        </PagedList>
      )}
    </OnDemand>
  );
}

/** The URL of a feed with the number of items waiting for members; admins can change it. */
function MemberFeed() {
  const { t } = useTranslation(['admin/review', 'admin']);
  const { isAdmin, frozen } = useMember();
  const act = useAct('notices');
  const { data: token, error, refetch } = useQuery(feedTokenQuery);

  async function change(isOn: boolean): Promise<void> {
    if (token && !(await confirm({ title: t('feed.ask'), message: t('feed.askHint') }))) return;
    if (await act.run(() => changeFeed(isOn))) notify({ message: t(isOn ? 'feed.changed' : 'feed.closed') });
  }

  if (token === undefined) return <LoadState error={error} onRetry={refetch} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <p>{t('feed.hint')}</p>
      {token === null ? (
        <p>{t('feed.none')}</p>
      ) : (
        <CopyField label={t('feed.address')} value={`${location.origin}${feedPath(token)}`} />
      )}
      {act.failure && <Alert severity="error">{t(`admin:actFailure.${act.failure}`)}</Alert>}
      {isAdmin && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" disabled={act.isBusy || frozen} onClick={() => void change(true)}>
            {t(token === null ? 'feed.on' : 'feed.change')}
          </Button>
          {token !== null && (
            <Button variant="text" disabled={act.isBusy || frozen} onClick={() => void change(false)}>
              {t('feed.off')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

interface ListedItem {
  readonly collection: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

function ItemList({ items }: { readonly items: readonly ListedItem[] }) {
  const { collectionName } = useFieldWords('');
  return (
    <WorkList>
      {items.map((item) => {
        const address = editAddress(item.collection, item.id);
        return (
          <li key={`${item.collection}/${item.id} ${item.detail}`}>
            {address ? <TextLink to={address}>{item.title}</TextLink> : item.title}
            <span>{[collectionName(item.collection), item.detail].filter(Boolean).join('・')}</span>
          </li>
        );
      })}
    </WorkList>
  );
}

function ContentCheck() {
  const { t } = useTranslation(['admin/review', 'admin']);
  const { data: health } = useQuery(linkHealth);
  const [count, setCount] = useState(0);
  const [found, setFound] = useState<readonly Finding[]>();
  const { isBusy, failure, run } = useAct();

  async function check(): Promise<void> {
    const states = Object.entries(health?.links ?? {});
    const dead = new Set(
      states.filter(([, state]) => state === 'gone' || state === 'unreachable').map(([url]) => url),
    );
    await run(async () => setFound(await checkContent(allCollections, dead, setCount)));
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > div, & > ul': { width: '100%' } }}>
      <p>
        {t('check.hint')}
        {health ? t('check.linksAt', { time: shortTime(health.checkedAt) }) : t('check.noLinks')}
      </p>
      <Button variant="outlined" disabled={isBusy} onClick={() => void check()}>
        {isBusy ? t('check.running', { count }) : t('check.run')}
      </Button>
      {failure && <Alert severity="error">{t(`admin:actFailure.${failure}`)}</Alert>}
      {found?.length === 0 && <Alert severity="success">{t('check.nothing', { count })}</Alert>}
      {found && found.length > 0 && (
        <ItemList
          items={found.map((each) => ({
            ...each,
            detail: t(`check.kind.${each.kind}`, { detail: each.detail }),
          }))}
        />
      )}
    </Box>
  );
}

export const texts = {
  ...contentPageTexts,
  'admin/audit': auditTexts,
  'admin/review': reviewTexts,
  report: reportTexts,
};

function WaitingDrafts() {
  const { t } = useTranslation('admin/review');
  const { data, error, refetch } = useQuery(draftsQuery());
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const waiting = data.filter(({ stage }) => stage === 'inReview' || stage === 'approved');
  return (
    <>
      <UnreadableEntries of="drafts" />
      {waiting.length > 0 ? <DraftList drafts={waiting} /> : <p>{t('drafts.none')}</p>}
    </>
  );
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
  const isNone = items.length === 0 && !isSwitchProposed && !isRemovalProposed;
  return (
    <>
      <UnreadableEntries of="proposals" />
      {isNone && <p>{t('proposals.none')}</p>}
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
      {items.length > 0 && <ItemList items={items.map((item) => ({ ...item, title: titleFor(item) }))} />}
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
