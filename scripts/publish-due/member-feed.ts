import { Feed } from 'feed';
import * as z from 'zod/mini';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import type { Proposal } from '#src/data/content/proposals/proposal.schema.ts';
import { type Schedule, schedulesOverdue } from '#src/data/content/schedules/schedule.schema.ts';
import type { ReceivedReport } from '#src/data/content/reports/reports.repository.ts';
import texts from '#src/locales/zh-TW/admin/review.json';

/** What `npm run site -- publish` writes beside the site: an unguessable path, and a feed that contains only counts. */
export const memberFeedSchema = z.object({
  path: z.string().check(z.regex(/^feeds\/desk-[0-9a-f]{32}\.xml$/)),
  content: z.string(),
});
export type MemberFeed = z.infer<typeof memberFeedSchema>;

/** What awaits members, as stored in the database. */
export interface Awaiting {
  readonly drafts: readonly Pick<DraftRecord, 'stage' | 'updatedAt'>[];
  readonly reports: readonly Pick<ReceivedReport, 'createdAt' | 'outcome'>[];
  readonly schedules: readonly Schedule[];
  readonly proposals: readonly Pick<Proposal, 'updatedAt'>[];
}

const newest = (times: readonly string[]): string | undefined =>
  times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);

/** Returns the number of pending items of each kind, and the time of the newest. */
function notices({ drafts, reports, schedules, proposals }: Awaiting, now: number) {
  const staged = (stage: DraftRecord['stage']) =>
    drafts.filter((draft) => draft.stage === stage).map(({ updatedAt }) => updatedAt);
  const open = reports
    .filter(({ outcome }) => outcome === undefined || outcome.result === 'reviewing')
    .map(({ createdAt }) => createdAt);
  const failed = schedulesOverdue(schedules, now).map(({ at }) => at);
  const kinds = [
    ['inReview', staged('inReview')],
    ['proposals', proposals.map(({ updatedAt }) => updatedAt)],
    ['returned', staged('returned')],
    ['reports', open],
    ['schedules', failed],
  ] as const;
  return kinds.flatMap(([kind, times]) => {
    const at = newest(times);
    return at === undefined ? [] : [{ kind, count: times.length, at }];
  });
}

/**
 * Returns the feed of pending items. It contains only counts and times: whoever obtains its URL, or a feed reader on
 * another machine, learns no title and no name (decision 064).
 */
export function memberFeed(token: string, siteUrl: string, awaiting: Awaiting, now: number): MemberFeed {
  const path = `feeds/desk-${token}.xml`;
  const found = notices(awaiting, now);
  const link = `${siteUrl}/admin`;
  const feed = new Feed({
    // Not the feed's URL, because readers pass a feed's id on.
    id: `${siteUrl}/admin`,
    title: texts.feed.name,
    link,
    language: 'zh-TW',
    copyright: texts.feed.name,
    // The time of the newest entry instead of the current time, so that an unchanged feed is an unchanged file.
    updated: new Date(newest(found.map(({ at }) => at)) ?? 0),
  });
  for (const { kind, count, at } of found)
    feed.addItem({
      id: `${siteUrl}/admin#${kind}-${count}-${Date.parse(at)}`,
      link,
      title: texts.feed[kind].replace('{{count}}', String(count)),
      date: new Date(at),
    });
  return { path, content: feed.atom1() };
}
