import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calendarContents } from '#scripts/snapshot/calendar-contents.ts';
import { snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import type { Renderer } from '#src/app/render.tsx';
import { collections } from '#src/data/collections.ts';
import type { LinkHealth } from '#src/data/resources/link-health.ts';
import { resources } from '#src/data/resources/resource.schema.ts';
import type { PlatformConfig } from '#src/platform/config.ts';
import type { RawDocument } from '#src/platform/values.ts';
import { addressesOf } from './addresses.ts';
import { ShareCards } from './cards/share-cards.ts';
import { copyPictures, type ObjectSource } from './copy-pictures.ts';
import { datasetsOf } from './datasets.ts';
import { neutralDocument, readTemplate } from './document.ts';
import { drawPages } from './draw-pages.ts';
import { feedFiles } from './feeds.ts';
import { liveCounts } from './live-counts.ts';
import { openDataFiles } from './open-data.ts';
import { listedItems, placedItems } from './published-items.ts';
import { robotsFile, sitemapFiles } from './sitemap.ts';
import { otherHostFiles } from './other-hosts.ts';
import { pageTags } from './page-tags.ts';
import { PageStyles } from './page-styles.ts';
import { type Content, readContent } from './read-content.ts';
import type { DocumentSource } from './rest-documents.ts';
import { checkCounts } from './shrinking.ts';
import { describeSite } from './site-description.ts';
import { SiteOutput } from './site-output.ts';
import { versionsOf } from './versions.ts';

export interface PublishOptions {
  /** The built program (`vite build`). */
  readonly app: string;
  /** The built renderer (`src/app/render.tsx`); reading begins before it is there. */
  readonly renderer: Promise<string>;
  /** Where hosting serves from. */
  readonly output: string;
  /** What was read, kept for the next time. */
  readonly documents: string;
  readonly source: DocumentSource;
  readonly objects: ObjectSource;
  readonly config: PlatformConfig & { readonly siteUrl: string };
  /** Whether the site may lose content, and pages that cannot be drawn may stay as they were, however many. */
  readonly allowShrink: boolean;
  /** What became of links, given their addresses; undefined where nobody has looked. */
  readonly linkHealth?: (urls: readonly string[]) => Promise<LinkHealth | undefined>;
  readonly report: (line: string) => void;
}

export interface Publication {
  readonly counts: Readonly<Record<string, number>>;
  readonly pages: number;
  readonly written: number;
}

const sha = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The published documents by collection; what is withdrawn or cannot be read is left out. */
function publishedOnly({ documents }: Content): Map<string, RawDocument[]> {
  return new Map(
    collections.map((collection) => [
      collection.name,
      (documents.get(collection.name) ?? []).filter((raw) => collection.parse(raw)?.state === 'published'),
    ]),
  );
}

/** Everything of the program: hosting, old pages and their chunks need it beside the content. */
function copyApp(app: string, output: SiteOutput): void {
  for (const entry of readdirSync(app, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(app.length + 1);
    if (entry.isFile() && path !== 'index.html' && !path.startsWith('.vite/')) {
      output.write(path, readFileSync(join(app, path)));
    }
  }
}

const day = 24 * 3_600_000;

/**
 * Milliseconds for which a file stays that nothing needs any more: an old page asks for its chunks, LINE for the card
 * that it knows, a page that has just read the manifest for its shards. A document's own file goes with the document.
 */
export function graceOf(path: string): number {
  if (path.startsWith('assets/') || path.startsWith('cards/')) return 30 * day;
  return /^data\/(search\/)?[^/]+$/.test(path) ? day : 0;
}

/** The renderer reads what this publication has read, and nothing else. */
async function openRenderer(
  renderer: string,
  { config }: PublishOptions,
  content: Content,
  output: SiteOutput,
): Promise<Renderer> {
  const byPath = new Map(
    [...content.documents].flatMap(([name, documents]) =>
      documents.map((each) => [`${name}/${each.id}`, each]),
    ),
  );
  const module = (await import(pathToFileURL(renderer).href)) as {
    startRenderer(config: PlatformConfig): Promise<Renderer>;
  };
  return module.startRenderer({
    ...config,
    readData: async (name) => {
      const file = output.read(`data/${name}`);
      return file === undefined ? undefined : (JSON.parse(file) as unknown);
    },
    store: {
      getOne: async (path) => byPath.get(path),
      // Nothing changed since the snapshot: this is the snapshot.
      getMany: async () => [],
      commit: () => Promise.reject(new Error('publishing writes no documents')),
    },
  });
}

/**
 * Publishes the site: reads what is public, draws what changed, writes data, pictures and pages beside the program,
 * and puts all of it in place at once. Throws and leaves the last publication as it is when the content cannot be
 * read or has shrunk, or when more pages cannot be drawn than single documents explain.
 */
export async function publishSite(options: PublishOptions): Promise<Publication> {
  const { report, config } = options;
  const [content, rendererPath] = await Promise.all([
    readContent(options.source, options.documents, report),
    options.renderer,
  ]);
  const published = publishedOnly(content);
  const output = new SiteOutput(options.output);
  const counts = Object.fromEntries([...published].map(([name, { length }]) => [name, length]));
  if (!options.allowShrink) {
    const isFirst = Object.keys(output.publishedCounts).length === 0;
    checkCounts(isFirst ? await liveCounts(config.siteUrl, report) : output.publishedCounts, counts);
  }

  const indexHtml = readFileSync(join(options.app, 'index.html'), 'utf8');
  const template = readTemplate(indexHtml);
  const build = sha(indexHtml + config.siteUrl + readFileSync(rendererPath, 'utf8'));
  copyApp(options.app, output);
  output.write('app.html', neutralDocument(template));
  output.write('404.html', neutralDocument(template));
  await copyPictures(output, options.objects, [...published.values()].flat(), report);

  const isHidden = (collection: string, id: string) => hidden.has(`${collection}/${id}`);

  const hidden = new Set<string>();
  const linkHealth = await options.linkHealth?.(
    (published.get(resources.name) ?? []).map(({ data }) => String(data['url'])),
  );
  for (const { path, content: text } of snapshotFiles(content, linkHealth))
    output.write(`data/${path}`, text);
  const renderer = await openRenderer(rendererPath, options, content, output);
  const addresses = addressesOf(published);
  const styles = new PageStyles(readFileSync(join(options.app, 'skeleton.css'), 'utf8'));
  const { drawnWith } = output.notes;
  if (drawnWith?.build === build && output.has(drawnWith.stylesFile))
    styles.resume(drawnWith.styles, drawnWith.stylesFile);
  const site = describeSite(config.siteUrl, published);
  const datasets = datasetsOf(site, published);
  const cards = new ShareCards(site, content.asOf);
  await drawPages(addresses, {
    renderer,
    template,
    styles,
    output,
    build,
    asOf: content.asOf,
    versions: versionsOf(published, content.asOf, { linkHealth: linkHealth?.checkedAt ?? '' }),
    cardOf: (address, title) => cards.pathFor(address, title),
    headOf: (address, note) => pageTags(site, address, note, datasets),
    allowFailures: options.allowShrink,
    report,
  });
  await cards.draw(output, report);
  for (const { path, entry } of addresses) {
    if (entry && output.notes.pages[path]?.hidden) hidden.add(`${entry.collection}/${entry.document.id}`);
  }
  const items = [
    ...listedItems(site, addresses, output.notes.pages),
    ...placedItems(site, published, content.asOf),
  ];
  const writeAll = (files: Iterable<readonly [path: string, content: string]>) => {
    for (const [path, text] of files) output.write(path, text);
  };
  writeAll(feedFiles(site, items).map(({ path, content: text }) => [path, text]));
  writeAll(await sitemapFiles(site, addresses, output.notes.pages));
  writeAll(openDataFiles(site, published, isHidden));
  writeAll(otherHostFiles());
  writeAll([['robots.txt', robotsFile(site)]]);
  writeAll(
    calendarContents(content, site, Date.parse(content.asOf)).map(({ path, content: text }) => [
      path.slice(1),
      text,
    ]),
  );

  Object.assign(output.notes.counts, counts);
  const pages = Object.keys(output.notes.pages).length;
  output.finish(graceOf);
  return { counts, pages, written: output.written };
}
