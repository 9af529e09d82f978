import { Feed } from 'feed';
import { publicCollections } from '#src/data/collections/collections.ts';
import collectionNames from '#src/locales/zh-TW/collections.json';
import texts from '#src/locales/zh-TW/open-data.json';
import { compareCodes } from '#src/platform/text/compare.ts';
import { dayOf, dayStart } from '#src/platform/time/taipei-time.ts';
import { hasAddress } from '#src/pages/shared/found/found-item.ts';
import type { PublishedItem } from './data/published-items.ts';
import type { SiteDescription } from './pages/site-description.ts';
import { htmlInXml, xmlText } from './xml-text.ts';

/** The maximum number of entries in a feed: enough for a reader that was away for some weeks. */
const maxEntries = 50;

const names: Readonly<Record<string, string>> = collectionNames;

/** Returns the display name of a collection. */
export const collectionName = (collection: string): string => names[collection] ?? collection;

/** The collections whose items have an address, and therefore a feed and open data. */
export const openCollections = publicCollections.filter(({ name }) => hasAddress(name));

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
    // The time of the newest entry instead of the current time, so that an unchanged feed is an unchanged file.
    updated: new Date(updated ?? 0),
  });
}

/** Returns the Atom feed of a collection whose items have an address: what is new or lately changed, so
 * that whoever read of an old indictment also reads of the acquittal. */
export function collectionFeed(
  site: SiteDescription,
  collection: string,
  items: readonly PublishedItem[],
): readonly [path: string, content: string] {
  const path = `feeds/${collection}.xml`;
  // What an import brought without a past date of its own is no news.
  const entries = items
    .filter(({ updatedAt }) => updatedAt !== '')
    .toSorted((a, b) => compareCodes(b.updatedAt, a.updatedAt) || compareCodes(a.id, b.id))
    .slice(0, maxEntries);
  const result = feed(site, path, collectionName(collection), entries[0]?.updatedAt);
  for (const item of entries) {
    result.addItem({
      id: item.id,
      link: item.url,
      title: htmlInXml(item.title),
      description: htmlInXml(item.description),
      // The day of an event to come would date the entry in the future.
      ...(item.day && item.day <= dayOf(item.updatedAt) && { published: new Date(dayStart(item.day)) }),
      date: new Date(item.updatedAt),
    });
  }
  return [path, result.atom1()];
}

/** A correction of a published item, as listed in the corrections feed. */
export interface PublishedCorrection {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly at: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

type StoredCorrection = Pick<PublishedCorrection, 'at' | 'before' | 'after' | 'reason'>;

export const correctionsOf = (items: readonly PublishedItem[]): PublishedCorrection[] =>
  items.flatMap(({ id, url, title, document }) =>
    ((document.data['corrections'] ?? []) as StoredCorrection[]).map((correction, index) => ({
      id: `${id}#correction-${index + 1}`,
      url,
      title,
      ...correction,
    })),
  );

/** Returns the feed of the newest corrections of all collections. */
export function correctionsFeed(
  site: SiteDescription,
  corrections: readonly PublishedCorrection[],
): readonly [path: string, content: string] {
  const newest = corrections
    .toSorted((a, b) => b.at.localeCompare(a.at) || compareCodes(a.id, b.id))
    .slice(0, maxEntries);
  const path = 'feeds/corrections.xml';
  const result = feed(site, path, texts.corrections, newest[0]?.at);
  for (const { id, url, title, at, before, after, reason } of newest) {
    const description = [texts.before + before, texts.after + after, texts.reason + reason];
    result.addItem({
      id,
      link: url,
      title: htmlInXml(title),
      // Readers parse it as HTML, in which a line break is only a space.
      description: description.map(htmlInXml).join('<br>'),
      date: new Date(at),
    });
  }
  return [path, result.atom1()];
}
