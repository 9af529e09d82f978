import { encodeParam, linkTo } from '#src/links.ts';
import { type RouteRow, routes } from '#src/routes.ts';

/** Pages of collections whose items have none of their own. */
const listPages: Readonly<Record<string, () => string>> = {
  videos: () => linkTo('youtubeDebunking'),
  channels: () => linkTo('youtube', { channelCategory: 'editors_choice' }),
  budgets: () => linkTo('budgetReduction'),
  nuclearTopics: () => linkTo('nuclearEnergy'),
  grasswayPosts: () => linkTo('grassway'),
  resources: () => linkTo('additionalResources'),
  casePages: () => linkTo('taisaltGreenEnergyCase'),
};

/**
 * The address of a document that a search found: the row that its collection enumerates. Other parameters of the
 * path are decoration and stand as `-`. Undefined for what has no page, such as the settings.
 */
export function addressOf(collection: string, id: string): string | undefined {
  const row: RouteRow | undefined = routes.find(({ entries }: RouteRow) => entries === collection);
  if (!row) {
    const list = listPages[collection]?.();
    return list && collection === 'timelineEntries' ? `${list}#${id}` : list;
  }
  const segments = row.path.split('/').flatMap((segment, index, all) => {
    if (!segment.startsWith(':')) return [segment];
    if (segment.endsWith('?')) return [];
    const isId = all.findLastIndex((each) => each.startsWith(':') && !each.endsWith('?')) === index;
    return [isId ? encodeParam(id) : '-'];
  });
  return `/${segments.join('/')}`;
}
