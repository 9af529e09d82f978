import type { LatestItem } from '#src/data/retrieval/search/latest.queries.ts';
import { newsDay } from '#src/data/retrieval/search/search-head.ts';
import { linkTo } from '#src/links.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { compareCodes } from '#src/platform/text/compare.ts';

/** The collections in the news of the home page, each with its list, in page order. */
export const newsKinds = [
  { collection: 'qna', list: linkTo('qnaList') },
  { collection: 'corruptionCases', list: linkTo('corruptionCases', { party: 'all' }) },
  { collection: 'achievements', list: linkTo('achievements', { party: 'all' }) },
  { collection: 'videos', list: linkTo('youtubeDebunking') },
  { collection: 'summarizedVideos', list: linkTo('summarizedYoutubeVideos') },
  { collection: 'publicOpinions', list: linkTo('publicOpinions') },
  { collection: 'keyPointDocuments', list: linkTo('googleDocs') },
] as const;

type NewsCollection = (typeof newsKinds)[number]['collection'];

/** An item with the address of its page. */
export interface NewsItem {
  readonly item: LatestItem;
  readonly collection: NewsCollection;
  readonly to: string;
}

type Latest = ReadonlyMap<string, readonly LatestItem[]>;

const newestFirst = (a: NewsItem, b: NewsItem): number =>
  compareCodes(newsDay(b.item), newsDay(a.item)) || compareCodes(b.item.updatedAt, a.item.updatedAt);

/** Returns the newest items of a collection that have a page. */
export const newsOf = (latest: Latest, collection: NewsCollection): NewsItem[] =>
  (latest.get(collection) ?? [])
    .filter((item) => newsDay(item) !== '')
    .flatMap((item) => {
      const to = addressOf({ ...item, collection });
      return to === undefined ? [] : [{ item, collection, to }];
    })
    .toSorted(newestFirst);

/** The number of news items beside the lead. */
const besideCount = 3;

/**
 * Returns today's news: as lead the latest fact-check, and three items beside it, of as many different kinds as
 * possible. Without fact-checks there is no lead.
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
