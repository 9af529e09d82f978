import type { CollectionName } from '#src/data/collections/collections.ts';
import { linkTo } from '#src/links.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { previewRow } from '#src/pages/shared/preview/preview-data.ts';
import { decodeParam } from '#src/platform/text/path-segment.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import type { PageId, RarePageId, RouteRow, routes } from '#src/routes.ts';
import { settingsId } from '#src/data/collections/site/settings-id.ts';

type EntryPageId = Extract<(typeof routes)[number], { entries: CollectionName }>['id'];

/** The public pages whose route does not name the collection of their document (`entries`). */
type ListPageId = Exclude<PageId, RarePageId | EntryPageId>;

/**
 * The collection that each public list page shows; any other page is about the site itself and is edited in the
 * settings. Not part of the route table, which every visitor loads, but the compiler checks it against that table.
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

interface PageEditor {
  readonly collection: string;
  /** The id of the document that the page shows, if it shows one. */
  readonly id: string | undefined;
  readonly to: string;
}

const lists = {
  debunkingImages: linkTo('manageDebunkingImages'),
  imageFolders: linkTo('manageImageFolders'),
};

function listAddress(collection: string): string {
  const own = (lists as Readonly<Record<string, string>>)[collection];
  return own ?? linkTo('contentList', { collection });
}

/** The last parameter of a route that shows one document, or else the query parameter `topic`. */
function idIn(
  row: RouteRow,
  params: Readonly<Record<string, string | undefined>>,
  url: URL,
): string | undefined {
  if (row.entries === undefined && row.id !== 'folderDebunkingImage')
    return url.searchParams.get('topic') ?? undefined;
  // An optional parameter after the id is a search query.
  const names = row.path.split('/').filter((part) => part.startsWith(':') && !part.endsWith('?'));
  const name = names.at(-1)?.slice(1);
  const value = name === undefined ? undefined : params[name];
  return value === undefined ? undefined : decodeParam(value);
}

/**
 * Returns where the content of a public page is edited: the document's form, the list of the collection that the page
 * shows, or the settings. Undefined for an address that is not a page of this site.
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
