import type { CollectionName } from '#src/data/collections/collections.ts';
import {
  achievementKinds,
  amountKinds,
  billStages,
  budgetUnits,
  caseRoles,
  caseStages,
  channelCategories,
  eventCategories,
  nuclearTabs,
  nuclearTypes,
  partyScopes,
  reportKinds,
  ticketPattern,
} from '#src/data/content/declare/categories.ts';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import { regions } from '#src/data/content/declare/regions.ts';
import { oneOf, textThat, textUpTo, type QueryParams, queryParams } from './platform/browser/lenient.ts';

export type RouteGroup = 'site' | 'admin';

/**
 * One row per URL pattern. Layout, access check, robots and the floating button follow from the group. The table
 * imports no page, so that any module can build links and menus from it; `src/app/page-modules.ts` maps each id to its
 * page module.
 */
export interface RouteRow {
  /** The page's name in camelCase; its title is `<id>.title` in routes.json. */
  readonly id: string;
  /** URL pattern without the leading slash: `:name` is a parameter, `:name?` an optional one. */
  readonly path: string;
  readonly group: RouteGroup;
  /** The id of the row that this URL redirects to. */
  readonly redirect?: string;
  /** With this query parameter the URL shows its own page instead of redirecting. */
  readonly redirectUnless?: string;
  /** The query parameters of the page; a missing or unknown value counts as the default. */
  readonly query?: QueryParams;
  /** The query parameters whose values need their own data: changing one runs `preload`. */
  readonly views?: readonly string[];
  /** Place in the navigation, in table order: `main` is always visible, `more` opens on demand. */
  readonly menu?: 'main' | 'more' | 'admin';
  /** True for what opens on demand and has a place of its own in the header of wide screens. */
  readonly isWide?: true;
  /** The subject of the section; the home page and long menus are grouped by it. */
  readonly zone?: 'oversight' | 'information' | 'site';
  /** The id of the menu row that the page belongs to, when its path is not below that row's. */
  readonly section?: string;
  /** What the page's menu offers in addition to the navigation. */
  readonly menuActions?: readonly 'subscribe'[];
  /** The page is always shown in the light colour scheme. */
  readonly appearance?: 'light';
  /** The collection whose published documents are the pages of this row. */
  readonly entries?: CollectionName;
  /** The collection whose documents are listed here instead of in the content list. */
  readonly lists?: CollectionName;
  /** The collection whose documents have their editor here instead of below the content list. */
  readonly edits?: CollectionName;
}

const region = oneOf(regions);

/** A city in either spelling: 台中市 is read as 臺中市. */
const city = (given: unknown) => region(typeof given === 'string' ? given.replace('台', '臺') : given);

/** A year of the common era; '' is all years. */
const ceYear = textThat((text) => /^\d{4}$/.test(text));

export const eventsQuery = queryParams({
  tab: oneOf(['upcoming_events', 'past_events', 'month']),
  subTab: oneOf(['all', ...eventCategories]),
  city,
  /** Limits the upcoming events to these days or to one ISO day. */
  when: textThat(
    (text) =>
      /^(today|weekend)$/.test(text) ||
      (/^\d{4}(-\d{2}){2}$/.test(text) && new Date(text).toJSON()?.startsWith(text)),
    'any',
  ),
  /** The month of the month view; '' is the current month. */
  month: textThat((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)),
  search: textUpTo(100),
  /** Limits the past events to a year. */
  year: ceYear,
});

/** `role` and `stage` apply to the same person: someone in that role whose proceedings are at that stage. */
export const corruptionCasesQuery = queryParams({
  party: oneOf(partyScopes),
  q: textUpTo(100),
  role: oneOf(['all', ...caseRoles]),
  stage: oneOf(['all', ...caseStages]),
  region: city,
  year: ceYear,
  tag: textUpTo(20),
  check: oneOf(['all', 'verified', 'stale']),
  sort: oneOf(['progress', 'updated', 'occurred', 'verified']),
});

/** A value chosen by the editors; '' is all. */
const freeText = textUpTo(100);

export const achievementsQuery = queryParams({
  tab: oneOf(achievementKinds),
  party: oneOf(partyScopes),
  category: freeText,
  /** The id of a politician. */
  person: freeText,
  stage: oneOf(['all', ...billStages]),
  year: ceYear,
});

export const politiciansQuery = queryParams({
  office: freeText,
  constituency: freeText,
  party: freeText,
  q: freeText,
  /** The ids of the compared politicians, separated by commas, with one at the end while more are being chosen. */
  compare: textUpTo(300),
  /** The period of the comparison; defaults to the latest. */
  period: freeText,
});

export const budgetQuery = queryParams({
  /** A fiscal year of the common era; defaults to the newest. */
  year: freeText,
  /** A year to compare with. */
  with: freeText,
  ministry: freeText,
  agency: freeText,
  /** `auto` is the first kind with known amounts, cuts before all others. */
  amount: oneOf(['auto', ...amountKinds]),
  unit: oneOf(budgetUnits),
  q: freeText,
  sort: oneOf(['amount', 'percent', 'code']),
  /** The id of the open line. */
  line: textUpTo(120),
});

export const nuclearEnergyQuery = queryParams({
  tab: oneOf(nuclearTabs),
  type: oneOf(['all', ...nuclearTypes]),
  year: ceYear,
  /** The open topic; its text is long, and it has no path of its own. */
  topic: textUpTo(64),
});

/** `at` is a decade, year, month or day; '' is the whole timeline. The editors name outlets and topics. */
export const timelineQuery = queryParams({
  at: textUpTo(10),
  outlet: textUpTo(60),
  topic: textUpTo(40),
  order: oneOf(['oldest', 'newest']),
  /** The chosen day of the shown period; defaults to the latest with entries. */
  day: textUpTo(10),
});

/** A verdict of the scale or `all`, and one tag or ''. */
export const qnaListQuery = queryParams({
  verdict: oneOf(['all', ...verdicts]),
  tag: textUpTo(20),
  year: ceYear,
});

/** What a report is about, its kind, and its ticket, under which the outcome is found. */
export const reportQuery = queryParams({
  about: textThat((text) => /^\/(?![/\\])/.test(text) && text.length <= 500, '/'),
  kind: oneOf(reportKinds),
  ticket: textThat((text) => ticketPattern.test(text)),
});

/** `q` is the search text, `in` the only collection whose results are shown. */
export const searchQuery = queryParams({
  q: textUpTo(500),
  in: textUpTo(40, 'all'),
});

/** The image library: a search text, filters ('' is all), and an order. */
export const libraryQuery = queryParams({
  q: textUpTo(200),
  folder: textUpTo(64),
  verdict: oneOf(['', 'none', ...verdicts]),
  tag: textUpTo(20),
  order: oneOf(['newest', 'oldest', 'updated', 'title']),
});

/** A list with a year filter. */
export const yearQuery = queryParams({ year: ceYear });

/** A list with a search text, a type named by the editors and a year; '' is all. */
export const searchedListQuery = queryParams({ q: freeText, type: textUpTo(40), year: ceYear });

export const youtubeQuery = queryParams({ channelCategory: oneOf(channelCategories) });

// A table: one row per line.
// prettier-ignore
export const routes = [
  { id: 'home', path: '', group: 'site', menu: 'main' },
  { id: 'qnaList', path: 'qna-list/:query?', group: 'site', menu: 'main', zone: 'information', query: qnaListQuery },
  { id: 'debunkingImages', path: 'debunking-images', group: 'site', menu: 'main', zone: 'information' },
  { id: 'events', path: 'events', group: 'site', menu: 'main', zone: 'information', query: eventsQuery, menuActions: ['subscribe'] },

  { id: 'search', path: 'search', group: 'site', menu: 'more', zone: 'site', query: searchQuery },
  { id: 'check', path: 'check', group: 'site', menu: 'more', zone: 'information' },
  { id: 'checkImage', path: 'check/image', group: 'site', menu: 'more', zone: 'information' },
  { id: 'corruptionCases', path: 'corruption-cases', group: 'site', menu: 'more', isWide: true, zone: 'oversight', query: corruptionCasesQuery },
  { id: 'taisaltGreenEnergyCase', path: 'taisalt-green-energy-case', group: 'site', menu: 'more', zone: 'oversight' },
  { id: 'budgetReduction', path: 'budget-reduction', group: 'site', menu: 'more', isWide: true, zone: 'oversight', query: budgetQuery },
  { id: 'politicians', path: 'politicians', group: 'site', menu: 'more', isWide: true, zone: 'oversight', query: politiciansQuery },
  { id: 'achievements', path: 'achievements', group: 'site', menu: 'more', isWide: true, zone: 'oversight', query: achievementsQuery },
  { id: 'youtubeDebunking', path: 'youtube/debunking/:query?', group: 'site', menu: 'more', isWide: true, zone: 'information', query: yearQuery },
  { id: 'summarizedYoutubeVideos', path: 'summarized-youtube-video', group: 'site', menu: 'more', zone: 'information', section: 'youtubeDebunking', query: searchedListQuery },
  { id: 'publicOpinions', path: 'public-opinion', group: 'site', menu: 'more', zone: 'information', query: searchedListQuery },
  { id: 'googleDocs', path: 'google-docs', group: 'site', menu: 'more', zone: 'information', query: searchedListQuery },
  { id: 'nuclearEnergy', path: 'nuclear-energy', group: 'site', menu: 'more', zone: 'information', query: nuclearEnergyQuery, views: ['tab', 'topic'], appearance: 'light' },
  { id: 'grassway', path: 'grassway/:query?', group: 'site', menu: 'more', zone: 'information', query: searchedListQuery },
  { id: 'timeline', path: 'timeline', group: 'site', menu: 'more', zone: 'information', query: timelineQuery },
  { id: 'additionalResources', path: 'additional-resources', group: 'site', menu: 'more', zone: 'information' },
  { id: 'settings', path: 'settings', group: 'site', menu: 'more', zone: 'site' },
  { id: 'about', path: 'about', group: 'site', menu: 'more', zone: 'site' },
  { id: 'corrections', path: 'corrections', group: 'site', menu: 'more', zone: 'site', query: yearQuery },
  { id: 'metrics', path: 'metrics', group: 'site', menu: 'more', zone: 'site' },
  { id: 'openData', path: 'open-data', group: 'site', menu: 'more', zone: 'site' },
  { id: 'privacy', path: 'privacy', group: 'site', menu: 'more', zone: 'site' },
  { id: 'accessibility', path: 'accessibility', group: 'site', menu: 'more', zone: 'site' },

  { id: 'report', path: 'report', group: 'site', query: reportQuery },
  { id: 'debunkingImageSearch', path: 'debunking-images/:query', group: 'site' },
  { id: 'debunkingImage', path: 'debunking-images/file/:id', group: 'site', entries: 'debunkingImages' },
  { id: 'folderDebunkingImage', path: 'debunking-images/:name/:folderId/file/:id', group: 'site' },
  { id: 'debunkingImageFolder', path: 'debunking-images/:name/:folderId/:query?', group: 'site', entries: 'imageFolders' },
  { id: 'corruptionCase', path: 'corruption-cases/:id', group: 'site', entries: 'corruptionCases' },
  { id: 'event', path: 'events/:id', group: 'site', entries: 'events' },
  { id: 'qna', path: 'qna/:id', group: 'site', section: 'qnaList', entries: 'qna' },
  { id: 'publicOpinion', path: 'public-opinion/:id', group: 'site', entries: 'publicOpinions' },
  { id: 'youtube', path: 'youtube', group: 'site', section: 'youtubeDebunking', query: youtubeQuery, views: ['channelCategory'], redirect: 'youtubeDebunking', redirectUnless: 'channelCategory' },
  { id: 'youtubeMusic', path: 'youtube/music', group: 'site', section: 'youtubeDebunking' },
  { id: 'youtubeDemocracyPlaylist', path: 'youtube/democracy-playlist', group: 'site', section: 'youtubeDebunking' },
  { id: 'youtubeTopics', path: 'youtube/topics/:query?', group: 'site', section: 'youtubeDebunking', query: yearQuery },
  { id: 'summarizedYoutubeVideo', path: 'summarized-youtube-video/:id', group: 'site', section: 'youtubeDebunking', entries: 'summarizedVideos' },
  { id: 'googleDoc', path: 'google-docs/:id', group: 'site', entries: 'keyPointDocuments' },
  { id: 'grasswayPost', path: 'grassway/post/:id', group: 'site', entries: 'grasswayPosts' },
  { id: 'politician', path: 'politicians/:politician', group: 'site', entries: 'politicians' },
  { id: 'politicianAchievement', path: 'politicians/:politician/achievement/:id', group: 'site', entries: 'achievements' },
  { id: 'politicalAchievementSearch', path: 'political-achievements/search/:query', group: 'site', section: 'achievements' },

  { id: 'draftPreview', path: 'preview/:id', group: 'site' },

  { id: 'signIn', path: 'sign-in', group: 'admin', redirect: 'uploadDebunkingImage' },
  { id: 'admin', path: 'admin', group: 'admin', menu: 'admin' },
  { id: 'account', path: 'admin/account', group: 'admin', menu: 'admin' },
  { id: 'contentDesk', path: 'admin/content', group: 'admin', menu: 'admin' },
  { id: 'contentList', path: 'admin/content/:collection', group: 'admin' },
  { id: 'contentItem', path: 'admin/content/:collection/:id', group: 'admin' },
  { id: 'uploadDebunkingImage', path: 'admin/upload-debunking-image', group: 'admin', menu: 'admin' },
  { id: 'editDebunkingImage', path: 'admin/edit-debunking-image/:id', group: 'admin', section: 'manageDebunkingImages', edits: 'debunkingImages' },
  { id: 'manageDebunkingImages', path: 'admin/debunking-images', group: 'admin', menu: 'admin', query: libraryQuery },
  { id: 'debunkingImageTrash', path: 'admin/debunking-images/trash', group: 'admin' },
  { id: 'storedObjects', path: 'admin/debunking-images/files', group: 'admin' },
  { id: 'manageImageFolders', path: 'admin/debunking-image-folders', group: 'admin', menu: 'admin', lists: 'imageFolders' },
  { id: 'tagBlacklistTest', path: 'admin/tag-blacklist-test', group: 'admin', menu: 'admin', edits: 'tagRules' },
  { id: 'manageImageFolder', path: 'admin/debunking-image-folders/:id', group: 'admin' },

  { id: 'reviewQueue', path: 'admin/review', group: 'admin', menu: 'admin' },
  { id: 'scheduled', path: 'admin/scheduled', group: 'admin', menu: 'admin' },
  { id: 'members', path: 'admin/members', group: 'admin', menu: 'admin' },
  { id: 'auditLog', path: 'admin/audit', group: 'admin', menu: 'admin' },
  { id: 'handbook', path: 'admin/handbook', group: 'admin' },

  { id: 'notFound', path: '*', group: 'site' },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof routes)[number]['id'];

type RedirectOnlyId = Exclude<
  Extract<(typeof routes)[number], { redirect: string }>,
  { redirectUnless: string }
>['id'];

/** The ids of the rows with a page; `src/app/page-modules.ts` maps them to modules. */
export type PageId = Exclude<RouteId, RedirectOnlyId>;

/** The page ids of the admin area. */
export type AdminPageId = Extract<PageId, Extract<(typeof routes)[number], { group: 'admin' }>['id']>;

/** The page ids whose module names public pages do not load (src/app/admin-page-modules.ts). */
export type RarePageId = AdminPageId | 'draftPreview';

/** True if a row has a page; the others only redirect. */
export const hasPage = ({ redirect, redirectUnless }: RouteRow): boolean =>
  redirect === undefined || redirectUnless !== undefined;
