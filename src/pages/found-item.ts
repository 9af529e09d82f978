import { encodeParam, linkTo } from '#src/links.ts';
import { type RouteRow, routes } from '#src/routes.ts';

/** What has to be known of an item to lead to it. */
export interface ItemName {
  readonly collection: string;
  readonly id: string;
  readonly title: string;
}

/** The anchor of an entry on the timeline. */
export const entryAnchor = (id: string): string => `entry-${id}`;

/** The anchor of a link among the resources. */
export const resourceAnchor = (id: string): string => `resource-${id}`;

/** Where the items of collections stand that have no page of their own. */
const places: Readonly<Record<string, (item: ItemName) => string>> = {
  videos: ({ title }) => linkTo('youtubeDebunking', { query: title }),
  channels: () => linkTo('youtube', { channelCategory: 'editors_choice' }),
  // The ids of budgets begin with their fiscal year.
  budgets: ({ id }) => linkTo('budgetReduction', { year: id.slice(0, 4) }),
  nuclearTopics: ({ id }) => linkTo('nuclearEnergy', { topic: id }),
  timelineEntries: ({ id }) => `${linkTo('timeline')}#${entryAnchor(id)}`,
  resources: ({ id }) => `${linkTo('additionalResources')}#${resourceAnchor(id)}`,
  casePages: () => linkTo('taisaltGreenEnergyCase'),
};

/** Whether the items of a collection have a page or a place on one. */
export const hasAddress = (collection: string): boolean =>
  collection in places || routes.some(({ entries }: RouteRow) => entries === collection);

/**
 * The address of an item that a search found: the row that its collection enumerates, else its place on another
 * page. Other parameters of the path are decoration and stand as `-`. Undefined for what has no page, such as the
 * settings.
 */
export function addressOf(item: ItemName): string | undefined {
  const row: RouteRow | undefined = routes.find(({ entries }: RouteRow) => entries === item.collection);
  if (!row) return places[item.collection]?.(item);
  const segments = row.path.split('/').flatMap((segment, index, all) => {
    if (!segment.startsWith(':')) return [segment];
    if (segment.endsWith('?')) return [];
    const isId = all.findLastIndex((each) => each.startsWith(':') && !each.endsWith('?')) === index;
    return [isId ? encodeParam(item.id) : '-'];
  });
  return `/${segments.join('/')}`;
}
