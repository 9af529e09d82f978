import { routes, type RouteRow } from '#src/routes.ts';
import type { Address } from './addresses.ts';
import type { DocumentHead } from './document.ts';
import type { PageNote } from './site-output.ts';
import type { SiteDescription } from './site-description.ts';
import { collectionName } from './feeds.ts';
import { structuredData } from './structured-data.ts';

const rows: readonly RouteRow[] = routes;

/** The collection that a list page shows: the one whose pages lie below its address. */
const listed: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  rows
    .filter(({ entries }) => entries === undefined)
    .map(({ id, path }) => {
      const address = path.replace(/\/?:.*$/, '');
      const below = rows.find((row) => row.entries !== undefined && row.path.startsWith(`${address}/`));
      return [id, address === '' ? undefined : below?.entries];
    }),
);

/** The feed of what a page lists or belongs to. */
function feedsOf({ row, path, entry }: Address): { href: string; title: string }[] {
  const named = path === '/corrections' ? 'corrections' : (entry?.collection ?? listed[row.id]);
  return named === undefined ? [] : [{ href: `/feeds/${named}.xml`, title: collectionName(named) }];
}

/** The tags of a page, out of what it said of itself while it was drawn. */
export function pageTags(site: SiteDescription, address: Address, note: PageNote): DocumentHead {
  const { title, description, hidden } = note;
  const name = title.replace(`${site.name} - `, '');
  const picture = `${site.url}/${note.card ?? 'icons/icon-512.png'}`;
  return {
    title,
    description,
    hidden,
    canonical: site.url + address.path,
    siteName: site.name,
    ...(note.card && { card: { url: picture, alt: name } }),
    isArticle: address.entry !== undefined,
    feeds: feedsOf(address),
    jsonLd: hidden ? [] : structuredData(address, { title: name, description, picture }, site),
  };
}
