import type { CollectionName } from '#src/data/collections/collections.ts';
import { linkTo } from '#src/links.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { previewRow } from '#src/pages/shared/preview/preview-data.ts';
import { decodeParam } from '#src/platform/text/path-segment.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import { type PageId, type RouteRow, routes } from '#src/routes.ts';
import { settingsId } from '#src/data/collections/site/settings-id.ts';

/**
 * The collection of each page that shows another one than the documents below its path do; a page without any is about
 * the site itself and is edited in the settings. Not part of the route table, which every visitor loads.
 */
const listedOn: Partial<Readonly<Record<PageId, CollectionName>>> = {
  taisaltGreenEnergyCase: 'casePages',
  budgetReduction: 'budgets',
  achievements: 'achievements',
  youtubeDebunking: 'videos',
  nuclearEnergy: 'nuclearTopics',
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

/** Returns the collection of a page's documents, or of those below its path. */
function collectionOf({ id, path, entries }: RouteRow): CollectionName | undefined {
  const own = entries ?? (listedOn as Readonly<Record<string, CollectionName>>)[id];
  const [base = ''] = path.split('/:');
  const below = routes.find(
    (row: RouteRow) => row.entries && (row.section === id || row.path.startsWith(`${base}/`)),
  );
  return own ?? (below as RouteRow | undefined)?.entries;
}

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
  const collection = collectionOf(row) ?? 'site';
  const id = collection === 'site' ? settingsId : idIn(row, params, url);
  const to = id === undefined || id === '' ? undefined : editAddress(collection, id);
  if (to !== undefined) return { collection, id, to };
  return { collection, id: undefined, to: listAddress(collection) };
}
