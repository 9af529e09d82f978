import { Feed } from 'feed';
import { publicCollections } from '#src/data/collections/collections.ts';
import { correctionsShown } from '#src/data/content/write/redact.ts';
import { linkTo } from '#src/links.ts';
import collectionNames from '#src/locales/zh-TW/collections.json';
import correctionsTexts from '#src/locales/zh-TW/corrections.json';
import texts from '#src/locales/zh-TW/open-data.json';
import { compareCodes } from '#src/platform/text/compare.ts';
import { dayOf, dayStart } from '#src/platform/time/taipei-time.ts';
import { hasAddress } from '#src/pages/shared/found/found-item.ts';
import { permanentId, type PublishedItem, type WithdrawnItem } from './data/published-items.ts';
import { escapeHtml } from './pages/document.ts';
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

const newestFirst = (a: WithdrawnItem, b: WithdrawnItem): number =>
  compareCodes(b.withdrawn.at, a.withdrawn.at) || compareCodes(a.id, b.id);

/** Adds a deleted entry (RFC 6721) for each withdrawn item, so that readers mark or remove what they have stored. */
function withTombstones(site: SiteDescription, atom: string, withdrawn: readonly WithdrawnItem[]): string {
  const deleted = withdrawn.map(({ collection, id, withdrawn: { at, reason } }) => {
    const ref = escapeHtml(permanentId(site, collection, id));
    const comment = `<at:comment>${htmlInXml(reason)}</at:comment>`;
    return `    <at:deleted-entry ref="${ref}" when="${at}">${comment}</at:deleted-entry>\n`;
  });
  return atom
    .replace('<feed ', '<feed xmlns:at="http://purl.org/atompub/tombstones/1.0" ')
    .replace(/<\/feed>\s*$/, (end) => deleted.join('') + end);
}

/** Returns the Atom feed of a collection whose items have an address: what is new or lately changed, so
 * that whoever read of an old indictment also reads of the acquittal, and what was lately withdrawn. */
export function collectionFeed(
  site: SiteDescription,
  collection: string,
  items: readonly PublishedItem[],
  withdrawn: readonly WithdrawnItem[] = [],
): readonly [path: string, content: string] {
  const path = `feeds/${collection}.xml`;
  // What an import brought without a past date of its own is no news.
  const entries = items
    .filter(({ updatedAt }) => updatedAt !== '')
    .toSorted((a, b) => compareCodes(b.updatedAt, a.updatedAt) || compareCodes(a.id, b.id))
    .slice(0, maxEntries);
  const gone = withdrawn.toSorted(newestFirst).slice(0, maxEntries);
  const times = [entries[0]?.updatedAt ?? '', gone[0]?.withdrawn.at ?? ''].toSorted(compareCodes);
  const result = feed(site, path, collectionName(collection), times.at(-1) || undefined);
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
  return [path, withTombstones(site, result.atom1(), gone)];
}

/** An entry of the corrections feed: a correction of a published item, or a withdrawal. */
export interface PublishedCorrection {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly at: string;
  readonly lines: readonly string[];
}

export const correctionsOf = (items: readonly PublishedItem[]): PublishedCorrection[] =>
  items.flatMap(({ id, url, title, document }) =>
    correctionsShown(document.data).map(({ at, before, after, reason }, index) => ({
      id: `${id}#correction-${index + 1}`,
      url,
      title,
      at,
      // An entry that an admin removed has neither.
      lines: [before && texts.before + before, after && texts.after + after, texts.reason + reason].filter(
        Boolean,
      ),
    })),
  );

/** Returns the feed of the newest corrections and withdrawals of all collections. */
export function correctionsFeed(
  site: SiteDescription,
  corrections: readonly PublishedCorrection[],
  withdrawn: readonly WithdrawnItem[] = [],
): readonly [path: string, content: string] {
  const gone = withdrawn.map(({ collection, id, withdrawn: { at, reason } }) => ({
    id: `${permanentId(site, collection, id)}#withdrawn`,
    url: `${site.url}${linkTo('corrections')}`,
    title: correctionsTexts.withdrawn.replace('{{name}}', () => collectionName(collection)),
    at,
    lines: [texts.reason + reason],
  }));
  const newest = [...corrections, ...gone]
    .toSorted((a, b) => compareCodes(b.at, a.at) || compareCodes(a.id, b.id))
    .slice(0, maxEntries);
  const path = 'feeds/corrections.xml';
  const result = feed(site, path, texts.corrections, newest[0]?.at);
  for (const { id, url, title, at, lines } of newest) {
    result.addItem({
      id,
      link: url,
      title: htmlInXml(title),
      // Readers parse it as HTML, in which a line break is only a space.
      description: lines.map(htmlInXml).join('<br>'),
      date: new Date(at),
    });
  }
  return [path, result.atom1()];
}
