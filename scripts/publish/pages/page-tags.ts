import type { Dataset } from 'schema-dts';
import texts from '#src/locales/zh-TW/open-data.json';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { routes, type RouteRow } from '#src/routes.ts';
import type { Address } from '#scripts/publish/addresses.ts';
import type { DocumentHead } from './document.ts';
import type { PageNote } from '#scripts/publish/site-output.ts';
import type { SiteDescription } from './site-description.ts';
import { collectionName, openCollections } from '#scripts/publish/feeds.ts';
import { structuredData } from './structured-data.ts';

const rows: readonly RouteRow[] = routes;

/** The collection that a list page shows: by default the one whose pages are below its address. */
const listed: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(
    rows
      .filter(({ entries }) => entries === undefined)
      .map(({ id, path }) => {
        const address = path.replace(/\/?:.*$/, '');
        const below = rows.find((row) => row.entries !== undefined && row.path.startsWith(`${address}/`));
        return [id, address === '' ? undefined : below?.entries];
      }),
  ),
  qnaList: 'qna',
  achievements: 'achievements',
};

const section = (path: string): string => /^\/([^/?#]*)/.exec(path)?.[1] ?? '';

/** The collections whose items have no page of their own, with the section where they are shown. */
const placed = openCollections
  .filter(({ name }) => !rows.some(({ entries }) => entries === name))
  .map(({ name }) => ({ name, in: section(addressOf({ collection: name, id: '', title: '' }) ?? '') }));

/** Returns the feeds of the collections that a page lists or belongs to. */
function feedsOf({ row, path, entry }: Address): { href: string; title: string }[] {
  if (path === '/corrections') return [{ href: '/feeds/corrections.xml', title: texts.corrections }];
  const named = entry?.collection ?? listed[row.id];
  const feeds = named === undefined ? placed.filter((each) => each.in === section(path)) : [{ name: named }];
  return feeds.map(({ name }) => ({ href: `/feeds/${name}.xml`, title: collectionName(name) }));
}

/** Returns the head tags of a page, from the note made while it was rendered. `asOf` is the publication's ISO time. */
export function pageTags(
  site: SiteDescription,
  address: Address,
  note: PageNote,
  datasets: ReadonlyMap<string, Dataset>,
  asOf: string,
): DocumentHead {
  const { title, description, hidden } = note;
  const name = title.replace(`${site.name} - `, '');
  const image = `${site.url}/${note.card ?? 'icons/icon-512.png'}`;
  return {
    title,
    description,
    hidden,
    canonical: site.url + address.path,
    siteName: site.name,
    ...(note.card && { card: { url: image, alt: name } }),
    isArticle: address.entry !== undefined,
    feeds: feedsOf(address),
    jsonLd: hidden ? [] : structuredData(address, { title: name, description, image, asOf }, site, datasets),
  };
}
