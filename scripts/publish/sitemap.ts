import { Readable } from 'node:stream';
import {
  type IndexItem,
  SitemapIndexStream,
  type SitemapItemLoose,
  SitemapStream,
  streamToPromise,
} from 'sitemap';
import { publishedPath } from '#src/data/collections/debunking-images/image-url.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import type { Address } from './addresses.ts';
import { namesPrivatePerson } from './data/published-items.ts';
import type { SiteDescription } from './pages/site-description.ts';
import type { PageNote } from './site-output.ts';
import { xmlText } from './xml-text.ts';

/** A sitemap may contain at most 50,000 URLs. */
const maxUrls = 45_000;

/** The maximum length of a video's title (https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd). */
const maxVideoTitle = 100;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function media({ entry }: Address, note: PageNote, site: SiteDescription): Partial<SitemapItemLoose> {
  const data = entry?.document.data ?? {};
  const objects = data['objects'] as Readonly<Record<string, string>> | undefined;
  const youtubeId = text(data['youtubeId']);
  return {
    ...(objects?.['960'] && {
      img: [{ url: site.url + publishedPath(objects['960']), title: xmlText(note.title) }],
    }),
    ...(youtubeId && {
      video: [
        {
          // Our own image, so that readers of the sitemap send no request to the video host.
          thumbnail_loc: `${site.url}/${note.card ?? 'icons/icon-512.png'}`,
          title: cutText(xmlText(note.title), maxVideoTitle, '…'),
          description: xmlText(note.description),
          player_loc: `https://www.youtube-nocookie.com/embed/${youtubeId}`,
        },
      ],
    }),
  };
}

async function write(site: SiteDescription, items: readonly SitemapItemLoose[]): Promise<string> {
  const stream = new SitemapStream({
    hostname: site.url,
    xmlns: { news: false, xhtml: false, image: true, video: true },
  });
  return String(await streamToPromise(Readable.from(items).pipe(stream)));
}

async function writeIndex(items: readonly IndexItem[]): Promise<string> {
  return String(await streamToPromise(Readable.from(items).pipe(new SitemapIndexStream())));
}

/**
 * Returns the sitemap of all indexable pages, with their images and videos; an index of several sitemaps for more
 * than 45,000 pages. Returns contents by path.
 */
export async function sitemapFiles(
  site: SiteDescription,
  addresses: readonly Address[],
  notes: Readonly<Record<string, PageNote>>,
): Promise<[string, string][]> {
  const items = addresses.flatMap((address): SitemapItemLoose[] => {
    const note = notes[address.path];
    const data = address.entry?.document.data;
    if (!note || note.hidden || namesPrivatePerson(data)) return [];
    const lastmod = data && text(data['updatedAt']);
    return [{ url: address.path, ...(lastmod && { lastmod }), ...media(address, note, site) }];
  });
  if (items.length <= maxUrls) return [['sitemap.xml', await write(site, items)]];
  const parts = Array.from({ length: Math.ceil(items.length / maxUrls) }, (_, index) => ({
    path: `sitemap-${index + 1}.xml`,
    items: items.slice(index * maxUrls, (index + 1) * maxUrls),
  }));
  const files = await Promise.all(
    parts.map(async (part): Promise<[string, string]> => [part.path, await write(site, part.items)]),
  );
  const index = await writeIndex(parts.map(({ path }) => ({ url: `${site.url}/${path}` })));
  return [...files, ['sitemap.xml', index]];
}

/** Returns robots.txt. The admin area has nothing to index. */
export const robotsFile = (site: SiteDescription): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /sign-in',
    '',
    `Sitemap: ${site.url}/sitemap.xml`,
    '',
  ].join('\n');

const daysValid = 360;

/** security.txt (RFC 9116): where to report a weakness. A publication renews it long before it expires. */
export function securityFile(site: SiteDescription, asOf: string): string {
  const mail = site.contact.split(/[^\w.+@-]+/).find((word) => /^[\w.+-]+@[\w.-]+$/.test(word));
  return [
    ...(mail === undefined ? [] : [`Contact: mailto:${mail}`]),
    `Contact: ${site.url}/about#contact`,
    `Expires: ${new Date(Date.parse(asOf) + daysValid * 86_400_000).toISOString()}`,
    'Preferred-Languages: zh-TW, en',
    `Canonical: ${site.url}/.well-known/security.txt`,
    '',
  ].join('\n');
}
