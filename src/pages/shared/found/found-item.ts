import { channelCategories } from '#src/data/content/declare/categories.ts';
import { linkTo } from '#src/links.ts';
import { encodeParam } from '#src/platform/text/path-segment.ts';
import type { CollectionName } from '#src/data/collections/collections.ts';
import { type RouteRow, routes } from '#src/routes.ts';

/** The fields needed to link to an item. */
export interface ItemName {
  readonly collection: string;
  readonly id: string;
  readonly title: string;
  readonly names?: readonly string[];
  /** The agency of a budget. */
  readonly agency?: { readonly ministry?: string; readonly agency?: string };
  /** Which of several pages shows the item (src/data/retrieval/search/item-place.ts); the first of them if it is not known. */
  readonly place?: string | undefined;
}

/** Returns the anchor of an entry on the timeline. */
export const entryAnchor = (id: string): string => `entry-${id}`;

/** Returns the anchor of a link among the resources. */
export const resourceAnchor = (id: string): string => `resource-${id}`;

/** Returns the anchor of a channel in the list of its category. */
export const channelAnchor = (id: string): string => `channel-${id}`;

/**
 * Returns the address of a budget's agency, filtered to its lines that contain `words`. A budget's id begins with the
 * year.
 */
function budgetAddress(item: ItemName, words: string): string {
  const { ministry = '', agency = ministry } = item.agency ?? {};
  const year = item.id.slice(0, 4);
  return linkTo('budgetReduction', { year, ministry, agency, q: words });
}

const [editorsChoice] = channelCategories;

/** The addresses of items of collections without pages of their own. */
const placed = {
  videos: ({ title, place = 'debunking' }) =>
    linkTo('youtubeDebunking', { query: title }).replace('/debunking/', () => `/${encodeParam(place)}/`),
  channels: ({ id, place = editorsChoice }) =>
    `${linkTo('youtube', { channelCategory: editorsChoice }).replace(editorsChoice, () => encodeURIComponent(place))}#${channelAnchor(id)}`,
  budgets: budgetAddress,
  nuclearTopics: ({ id }) => linkTo('nuclearEnergy', { topic: id }),
  timelineEntries: ({ id }) => `${linkTo('timeline')}#${entryAnchor(id)}`,
  resources: ({ id }) => `${linkTo('additionalResources')}#${resourceAnchor(id)}`,
  casePages: () => linkTo('taisaltGreenEnergyCase'),
} satisfies { readonly [Name in CollectionName]?: (item: ItemName, words: string) => string };

const places: Readonly<Record<string, (item: ItemName, words: string) => string>> = placed;

/**
 * True if the items of a collection have a page, or a place on one. Only these collections have content for visitors,
 * and so have feeds and open data; the others operate the site.
 */
export const hasAddress = (collection: string): boolean =>
  collection in places || routes.some(({ entries }: RouteRow) => entries === collection);

/**
 * Returns the address of a search result: its own page if its collection has pages, otherwise its place on another
 * page. Other path parameters are only decorative; unknown ones are written as `-`, and the page then corrects its
 * address. Undefined for collections without pages, such as the settings. `words` are the matches in its text.
 */
export function addressOf(item: ItemName, words = ''): string | undefined {
  const row: RouteRow | undefined = routes.find(({ entries }: RouteRow) => entries === item.collection);
  if (!row) return places[item.collection]?.(item, words);
  const segments = row.path.split('/').flatMap((segment, index, all) => {
    if (!segment.startsWith(':')) return [segment];
    if (segment.endsWith('?')) return [];
    const isId = all.findLastIndex((each) => each.startsWith(':') && !each.endsWith('?')) === index;
    // The parameter before the id is the document's name, or the page that it is on.
    const named = segment === ':name' ? item.title : item.place;
    return [isId ? encodeParam(item.id) : encodeParam(named || '-')];
  });
  return `/${segments.join('/')}`;
}
