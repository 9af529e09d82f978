import { Feed } from 'feed';
import { publicCollections } from '#src/data/collections.ts';
import collectionNames from '#src/locales/zh-TW/collections.json';
import texts from '#src/locales/zh-TW/open-data.json';
import { hasAddress } from '#src/pages/shared/found/found-item.ts';
import type { PublishedItem } from './published-items.ts';
import type { SiteDescription } from './site-description.ts';
import { htmlInXml, xmlText } from './xml-text.ts';

/** Entries a feed contains: what a reader that was away for some weeks has missed. */
const maxEntries = 50;

const names: Readonly<Record<string, string>> = collectionNames;

/** The name of a collection as visitors know it. */
export const collectionName = (collection: string): string => names[collection] ?? collection;

/** The collections whose items have an address, and so a feed and open data. */
export const openCollections = publicCollections.filter(({ name }) => hasAddress(name));

export interface FeedFile {
  readonly path: string;
  readonly title: string;
  readonly content: string;
}

function feed(site: SiteDescription, path: string, title: string, updated: string | undefined): Feed {
  const url = `${site.url}/${path}`;
  const name = xmlText(site.name);
  return new Feed({
    id: url,
    title: `${name} - ${title}`,
    description: xmlText(site.tagline),
    link: site.url,
    language: 'zh-TW',
    copyright: name,
    author: { name, link: site.url },
    feedLinks: { atom: url },
    // Of the newest entry and not of this moment: an unchanged feed is an unchanged file.
    updated: new Date(updated ?? 0),
  });
}

function collectionFeed(
  site: SiteDescription,
  collection: string,
  items: readonly PublishedItem[],
): FeedFile {
  const path = `feeds/${collection}.xml`;
  const title = collectionName(collection);
  const updated = items
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  const result = feed(site, path, title, updated);
  for (const item of items.slice(0, maxEntries)) {
    result.addItem({
      id: item.id,
      link: item.url,
      title: htmlInXml(item.title),
      description: htmlInXml(item.description),
      published: new Date(item.createdAt),
      date: new Date(item.updatedAt),
    });
  }
  return { path, title, content: result.atom1() };
}

interface Correction {
  readonly at: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

function correctionsFeed(site: SiteDescription, items: readonly PublishedItem[]): FeedFile {
  const path = 'feeds/corrections.xml';
  const title = texts.corrections;
  const corrections = items
    .flatMap((item) =>
      ((item.document.data['corrections'] ?? []) as Correction[]).map((correction, index) => ({
        ...correction,
        item,
        id: `${item.id}#correction-${index + 1}`,
      })),
    )
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxEntries);
  const result = feed(site, path, title, corrections[0]?.at);
  for (const { id, item, at, before, after, reason } of corrections) {
    const description = [texts.before + before, texts.after + after, texts.reason + reason].join('\n');
    result.addItem({
      id,
      link: item.url,
      title: htmlInXml(item.title),
      description: htmlInXml(description),
      date: new Date(at),
    });
  }
  return { path, title, content: result.atom1() };
}

/** Atom feeds: one for each collection whose items have an address, one for corrections. */
export function feedFiles(site: SiteDescription, items: readonly PublishedItem[]): FeedFile[] {
  const newestFirst = items.toSorted(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
  );
  return [
    ...openCollections.map(({ name }) =>
      collectionFeed(
        site,
        name,
        newestFirst.filter(({ collection }) => collection === name),
      ),
    ),
    correctionsFeed(site, newestFirst),
  ];
}
