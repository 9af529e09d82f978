import type { CollectionName } from '#src/data/collections.ts';
import { linkTo } from '#src/links.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { previewRow } from '#src/pages/shared/preview/preview-data.ts';
import { decodeParam } from '#src/platform/path-segment.ts';
import { parseUrl } from '#src/platform/parse-url.ts';
import type { PageId, RarePageId, RouteRow, routes } from '#src/routes.ts';
import { settingsId } from '#src/data/site/settings-id.ts';

type EntryPageId = Extract<(typeof routes)[number], { entries: CollectionName }>['id'];

/** The public pages that are not one document of a collection, which their row says (`entries`). */
type ListPageId = Exclude<PageId, RarePageId | EntryPageId>;

/**
 * What public pages list; another one is about the site itself, and written in the settings. Beside the route table, which
 * every visitor loads, and checked against it by the compiler.
 */
const listedOn: Partial<Readonly<Record<ListPageId, CollectionName>>> = {
  qnaList: 'qna',
  debunkingImages: 'debunkingImages',
  events: 'events',
  corruptionCases: 'corruptionCases',
  taisaltGreenEnergyCase: 'casePages',
  budgetReduction: 'budgets',
  politicians: 'politicians',
  achievements: 'achievements',
  youtubeDebunking: 'videos',
  summarizedYoutubeVideos: 'summarizedVideos',
  publicOpinions: 'publicOpinions',
  googleDocs: 'keyPointDocuments',
  nuclearEnergy: 'nuclearTopics',
  grassway: 'grasswayPosts',
  timeline: 'timelineEntries',
  additionalResources: 'resources',
  debunkingImageSearch: 'debunkingImages',
  folderDebunkingImage: 'debunkingImages',
  youtube: 'channels',
  youtubeMusic: 'channels',
  youtubeDemocracyPlaylist: 'videos',
  youtubeTopics: 'videos',
  politicalAchievementSearch: 'achievements',
};

/** The editor of what a public page shows. */
export interface PageEditor {
  readonly collection: string;
  /** Of the document that the page is, if it is one. */
  readonly id: string | undefined;
  /** In the admin area. */
  readonly to: string;
}

const lists = {
  debunkingImages: linkTo('manageDebunkingImages'),
  imageFolders: linkTo('manageImageFolders'),
};

/** Where the documents of a collection are listed in the admin area. */
function listAddress(collection: string): string {
  const own = (lists as Readonly<Record<string, string>>)[collection];
  return own ?? linkTo('contentList', { collection });
}

/** The id in an address: the last parameter of a row that is one document, else what the query says is open. */
function idIn(
  row: RouteRow,
  params: Readonly<Record<string, string | undefined>>,
  url: URL,
): string | undefined {
  if (row.entries === undefined && row.id !== 'folderDebunkingImage')
    return url.searchParams.get('topic') ?? undefined;
  // An optional parameter behind the id is a search.
  const names = row.path.split('/').filter((part) => part.startsWith(':') && !part.endsWith('?'));
  const name = names.at(-1)?.slice(1);
  const value = name === undefined ? undefined : params[name];
  return value === undefined ? undefined : decodeParam(value);
}

/**
 * Where what a public address shows is edited: the document's own form, the list of what the page lists, or the settings.
 * Undefined for an address that is none of this site's pages.
 */
export function editorOfPage(address: string): PageEditor | undefined {
  const url = parseUrl(address, 'https://site.invalid');
  if (!url || url.origin !== 'https://site.invalid' || !address.startsWith('/')) return undefined;
  let found: ReturnType<typeof previewRow>;
  try {
    found = previewRow(url.pathname);
  } catch {
    return undefined;
  }
  const { row, params } = found;
  if (row.id === 'draftPreview') return undefined;
  const listed = (listedOn as Readonly<Record<string, CollectionName>>)[row.id];
  const collection = row.entries ?? listed ?? 'site';
  const id = collection === 'site' ? settingsId : idIn(row, params, url);
  const to = id === undefined || id === '' ? undefined : editAddress(collection, id);
  if (to !== undefined) return { collection, id, to };
  return { collection, id: undefined, to: listAddress(collection) };
}
