import type { LatestItem } from '#src/data/search/latest.queries.ts';
import { linkTo } from '#src/links.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { compareCodes } from '#src/platform/compare.ts';

/** What the home page reports, with the list of all of it, in the order of the page. */
export const newsKinds = [
  { collection: 'qna', list: linkTo('qnaList') },
  { collection: 'corruptionCases', list: linkTo('corruptionCases', { party: 'all' }) },
  { collection: 'achievements', list: linkTo('achievements', { party: 'all' }) },
  { collection: 'videos', list: linkTo('youtubeDebunking') },
  { collection: 'summarizedVideos', list: linkTo('summarizedYoutubeVideos') },
  { collection: 'publicOpinions', list: linkTo('publicOpinions') },
  { collection: 'keyPointDocuments', list: linkTo('googleDocs') },
] as const;

/** An item with the page it is on. */
export interface NewsItem {
  readonly item: LatestItem;
  readonly collection: string;
  readonly to: string;
}

type Latest = ReadonlyMap<string, readonly LatestItem[]>;

/** When an item was checked, else changed: what makes it of today. */
const dayOf = ({ item }: NewsItem): string => item.verifiedAt ?? item.updatedAt;

const newestFirst = (a: NewsItem, b: NewsItem): number =>
  compareCodes(dayOf(b), dayOf(a)) || compareCodes(b.item.updatedAt, a.item.updatedAt);

/** The newest items of a collection that have a page. */
export const newsOf = (latest: Latest, collection: string): NewsItem[] =>
  (latest.get(collection) ?? [])
    .flatMap((item) => {
      const to = addressOf({ ...item, collection });
      return to === undefined ? [] : [{ item, collection, to }];
    })
    .toSorted(newestFirst);

/** Things of today beside the one that leads. */
const besideCount = 3;

/**
 * The one thing of today, which is the latest check, and three beside it: of as many kinds as there are, so that no day is
 * of one kind alone. Nothing leads where nothing was checked.
 */
export function newsOfToday(latest: Latest): { lead: NewsItem | undefined; beside: NewsItem[] } {
  const [lead, ...others] = newsOf(latest, 'qna');
  const byKind = newsKinds.map(({ collection }) =>
    collection === 'qna' ? others : newsOf(latest, collection),
  );
  const first = byKind.flatMap(([newest]) => newest ?? []).toSorted(newestFirst);
  const rest = byKind.flatMap(([, ...older]) => older).toSorted(newestFirst);
  return { lead, beside: [...first, ...rest].slice(0, besideCount) };
}
