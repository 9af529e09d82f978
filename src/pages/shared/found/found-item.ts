import { channelCategories } from '#src/data/content/declare/categories.ts';
import { linkTo } from '#src/links.ts';
import { encodeParam } from '#src/platform/path-segment.ts';
import type { CollectionName } from '#src/data/collections.ts';
import { type RouteRow, routes } from '#src/routes.ts';

/** What has to be known of an item to link to it. */
export interface ItemName {
  readonly collection: string;
  readonly id: string;
  readonly title: string;
  readonly names?: readonly string[];
  /** Of a budget: whose it is. */
  readonly agency?: { readonly ministry?: string; readonly agency?: string };
  /** On which of several pages it is (src/data/search/item-place.ts); the first of them where it is not known. */
  readonly place?: string | undefined;
}

/** The anchor of an entry on the timeline. */
export const entryAnchor = (id: string): string => `entry-${id}`;

/** The anchor of a link among the resources. */
export const resourceAnchor = (id: string): string => `resource-${id}`;

/** The anchor of a channel in the list of its category. */
export const channelAnchor = (id: string): string => `channel-${id}`;

/** A budget's agency, with its lines that contain `words`. Its id begins with the year. */
function budgetAddress(item: ItemName, words: string): string {
  const { ministry = '', agency = ministry } = item.agency ?? {};
  const year = item.id.slice(0, 4);
  return linkTo('budgetReduction', { year, ministry, agency, q: words });
}

const [editorsChoice] = channelCategories;

/** Where the items of collections stand that have no page of their own. */
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
 * Whether the items of a collection have a page or a place on one: what says something of the world, and so is fed and
 * given out as open data. The others run the site.
 */
export const hasAddress = (collection: string): boolean =>
  collection in places || routes.some(({ entries }: RouteRow) => entries === collection);

/**
 * The address of an item that a search found: the row that its collection enumerates, else its place on another
 * page. Other parameters of the path are decoration and are written as `-` where they are not known: the page then replaces
 * its address. Undefined for what has no page, such as the
 * settings. `words` are what it was found for in its text.
 */
export function addressOf(item: ItemName, words = ''): string | undefined {
  const row: RouteRow | undefined = routes.find(({ entries }: RouteRow) => entries === item.collection);
  if (!row) return places[item.collection]?.(item, words);
  const segments = row.path.split('/').flatMap((segment, index, all) => {
    if (!segment.startsWith(':')) return [segment];
    if (segment.endsWith('?')) return [];
    const isId = all.findLastIndex((each) => each.startsWith(':') && !each.endsWith('?')) === index;
    // What comes before the id is the document's name, or on which of several pages it is.
    const named = segment === ':name' ? item.title : item.place;
    return [isId ? encodeParam(item.id) : encodeParam(named || '-')];
  });
  return `/${segments.join('/')}`;
}
