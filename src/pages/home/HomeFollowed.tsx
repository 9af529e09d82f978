import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  politicianIdsOf,
  publishedAchievementList,
} from '#src/data/collections/achievements/achievement-people.ts';
import { achievements } from '#src/data/collections/achievements/achievement.collection.ts';
import type { AnyCollection, AnyListRecord } from '#src/data/content/declare/any-collection.ts';
import { dayOfThing, newsTime } from '#src/data/content/declare/changed-at.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { caseTexts } from '#src/data/collections/corruption-cases/case-texts.ts';
import { publishedCorruptionCaseList } from '#src/data/collections/corruption-cases/corruption-cases.queries.ts';
import { events } from '#src/data/collections/events/event.collection.ts';
import { publishedEventList } from '#src/data/collections/events/events.queries.ts';
import { type LatestItem, latestItems } from '#src/data/retrieval/search/latest.queries.ts';
import { linkTo } from '#src/links.ts';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { Follow } from '#src/platform/storage/preferences.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { Prose } from '#src/ui/text/Paragraphs.tsx';
import { ItemGrid } from './ItemGrid.ts';

/** An item of something that the visitor follows, with its address; `names` contains what it belongs to. */
interface FollowedItem {
  readonly item: LatestItem;
  readonly to: string;
}

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: string;
  readonly day?: string | undefined;
  readonly verifiedAt?: string | undefined;
  /** See `ItemName`. */
  readonly place?: string;
}

const dated = <R extends AnyListRecord>(collection: Pick<AnyCollection, 'date'>, record: R) => ({
  ...record,
  updatedAt: newsTime(collection, record),
  day: collection.date === 'verifiedAt' ? undefined : dayOfThing(collection, record),
});

const followedItem = (
  collection: string,
  { id, title, updatedAt, day, verifiedAt, place }: Listed,
  name: string,
): FollowedItem[] => {
  const to = addressOf({ collection, id, title, place });
  const dates = { ...(day && { day }), ...(verifiedAt && { verifiedAt }) };
  const item = { id, title, updatedAt, ...dates, names: name ? [name] : [] };
  return to === undefined ? [] : [{ to, item }];
};

/**
 * Returns published items of everything that is followed, the latest change first, each item once; `unread` names the
 * lists that could not be loaded.
 */
function useFollowed(follows: readonly Follow[]) {
  const today = useToday();
  const has = (kind: Follow['kind']) => follows.some((each) => each.kind === kind);
  const bills = useQuery({ ...publishedAchievementList, enabled: has('person') });
  const cases = useQuery({ ...publishedCorruptionCaseList, enabled: has('case') });
  const cityEvents = useQuery({ ...publishedEventList, enabled: has('city') });
  const latest = useQuery({ ...latestItems, enabled: has('tag') });
  const ofFollow = ({ kind, id, name }: Follow): FollowedItem[] => {
    if (kind === 'person')
      return (bills.data?.records ?? [])
        .filter((bill) => politicianIdsOf(bill).includes(id))
        .flatMap((bill) => followedItem('achievements', { ...dated(achievements, bill), place: id }, name));
    if (kind === 'case')
      return (cases.data?.records ?? [])
        .filter((each) => each.id === id)
        .flatMap((each) =>
          followedItem(
            'corruptionCases',
            { ...dated(corruptionCases, each), title: caseTexts(each, today).listed.title },
            '',
          ),
        );
    if (kind === 'city')
      return (cityEvents.data?.records ?? [])
        .filter(({ city }) => city === id)
        .flatMap((event) => followedItem('events', dated(events, event), name));
    return [...(latest.data ?? [])].flatMap(([collection, items]) =>
      items.filter(({ names }) => names.includes(id)).flatMap((item) => followedItem(collection, item, name)),
    );
  };
  const byAddress = new Map(follows.flatMap(ofFollow).map((each) => [each.to, each]));
  const items = [...byAddress.values()].toSorted((a, b) => compareCodes(b.item.updatedAt, a.item.updatedAt));
  const unread = [bills, cases, cityEvents, latest].filter(({ data, isEnabled }) => isEnabled && !data);
  return { items, unread };
}

/** The number of items: as many as fit beside the news for everybody. */
const maxItems = 6;

interface HomeFollowedProps {
  readonly follows: readonly Follow[];
  /** An ISO time; items changed since then are marked as new. */
  readonly since: string | undefined;
}

/** News about the people, cases, tags and cities that this device follows. */
export function HomeFollowed({ follows, since }: HomeFollowedProps) {
  const { t } = useTranslation('home');
  const { items, unread } = useFollowed(follows);
  return (
    <Section title={t('followed.title')} more={{ to: `${linkTo('settings')}#followed` }}>
      {items.length > 0 ? (
        <ItemGrid>
          {items.slice(0, maxItems).map(({ item, to }) => (
            <li key={to}>
              <FoundItem item={item} to={to} since={since} />
            </li>
          ))}
        </ItemGrid>
      ) : unread.length > 0 ? (
        <LoadState
          error={unread.find(({ error }) => error)?.error}
          onRetry={() => Promise.all(unread.map(({ refetch }) => refetch()))}
          skeleton={<ListSkeleton count={1} />}
        />
      ) : (
        <Prose>
          <p>{t('followed.none', { names: follows.map(({ name }) => name).join('、') })}</p>
        </Prose>
      )}
    </Section>
  );
}
