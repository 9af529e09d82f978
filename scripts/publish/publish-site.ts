import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { searchFiles, snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import { publicCollections } from '#src/data/collections/collections.ts';
import { id as idSchema } from '#src/data/content/declare/fields.ts';
import { quarantined } from '#src/data/content/read/quarantine.ts';
import { addressesIn } from '#src/data/content/drafts/check-content.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';
import type { LinkHealth } from '#src/data/collections/resources/read-link-health.ts';
import type { PlatformConfig } from '#src/platform/firebase/config.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { addressesOf } from './addresses.ts';
import { ShareCards } from './cards/share-cards.ts';
import { copyImages, type ObjectSource } from './data/copy-images.ts';
import { tryCollected, writeCollected } from './collected-files.ts';
import { datasetsOf } from './data/datasets.ts';
import { readTemplate } from './pages/document.ts';
import { prerenderPages } from './pages/prerender-pages.ts';
import { FailedPagesError } from './pages/failed-pages.ts';
import { filesBelow } from '#scripts/files/folder-paths.ts';
import { readJson } from '#scripts/files/read-json.ts';
import { healthPage, healthPath } from './pages/health-page.ts';
import { moveInlineStyles } from './pages/inline-styles.ts';
import { liveCounts } from './data/live-counts.ts';
import { writeLists } from './data/lists-output.ts';
import { madeKeys } from './made-keys.ts';
import { shellFiles } from './pages/shells.ts';
import { robotsFile, securityFile } from './sitemap.ts';
import { mendContent } from './data/mend-content.ts';
import { declaredRechecks } from './data/needs.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { movedPages } from './pages/moved-pages.ts';
import { openRenderer } from './pages/open-renderer.ts';
import { pageFilesOf, readCriticalStyles, filesOf, readChunks } from './pages/page-files.ts';
import { pageTags } from './pages/page-tags.ts';
import { PageStyles } from './pages/page-styles.ts';
import { type Content, readContent } from './data/read-content.ts';
import { documentKeys, readableKeys } from './data/readable-keys.ts';
import {
  readRemovedObjects,
  type RemovedObjects,
  removedImagesFile,
  removedImagesScript,
} from './data/removed-objects.ts';
import type { DocumentSource } from './data/rest-documents.ts';
import {
  BadDocumentsError,
  findFailingDocuments,
  type Problem,
  reasonOf,
  withDocument,
  withoutProblems,
} from './data/set-aside.ts';
import { checkCounts } from './data/shrinking.ts';
import { describeSite } from './pages/site-description.ts';
import { type OwnLook, ownLook } from './pages/site-look.ts';
import { contentHash, SiteOutput } from './site-output.ts';
import { analyseFactChecks } from './pages/fact-checks.ts';
import { versionsOf } from './data/versions.ts';
import { manifestPath } from '#src/data/content/read/manifest-path.ts';
import { searchHeadFile } from '#src/data/retrieval/search/search-head.ts';

/** The sources that determine the generated files, besides the built renderer. */
const sources = ['scripts/publish', 'scripts/snapshot', 'src'];

/** Returns a hash of the program that publishes: files made by another version are made again. */
function publisherHash(): string {
  const root = join(import.meta.dirname, '../..');
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of sources)
    for (const path of filesBelow(join(root, folder)).toSorted())
      hash.update(path).update(readFileSync(join(root, folder, path)));
  return hash.digest('base64url').slice(0, 16);
}

/**
 * Returns, by row, the tags that start the search worker before the app (src/app/search-start.ts): with the query of
 * the address, whose results also need the app as soon as possible; on the page that checks messages with what every
 * message needs. Empty if the build has no manifest, which names the files: search then starts with the app. Throws
 * when the build has a manifest and no worker.
 */
function searchStartTags(app: string): Readonly<Record<string, string>> {
  const chunks = readChunks(app);
  if (!chunks) return {};
  const worker = readdirSync(join(app, 'assets')).find((name) => /^search\.worker-.+\.js$/.test(name));
  if (worker === undefined) throw new Error('the build has no worker of the search');
  const start = [
    `<link rel="modulepreload" href="/assets/${worker}" />`,
    `<link rel="preload" as="fetch" href="/data/${searchHeadFile}" crossorigin />`,
  ];
  const script = (data = '') =>
    `<script src="/search-start.js" data-worker="/assets/${worker}"${data} defer></script>`;
  const modules = filesOf(chunks, ['index.html', 'src/pages/search/SearchPage.tsx']).map(
    (file) => `<link rel="modulepreload" href="${file}" />`,
  );
  const separator = '\n    ';
  return {
    search: [...start, script(), ...modules].join(separator),
    check: [...start, script(' data-messages')].join(separator),
  };
}

export interface PublishOptions {
  /** The folder of the built app (`vite build`). */
  readonly app: string;
  /** The path of the built renderer (`src/app/render.tsx`); documents are read while it is being built. */
  readonly renderer: Promise<string>;
  /** The folder that hosting serves. */
  readonly output: string;
  /** The folder that caches the documents read, for the next publication. */
  readonly documents: string;
  readonly source: DocumentSource;
  readonly objects: ObjectSource;
  readonly config: PlatformConfig & { readonly siteUrl: string };
  /** Allows the site to lose content, and any number of pages that cannot be rendered to stay as they were. */
  readonly allowShrink: boolean;
  /** When the last backup succeeded, as an ISO time, if known. */
  readonly backedUpAt?: string;
  /** The feed of members' open tasks, at an unguessable path. */
  readonly memberFeed?: { readonly path: string; readonly content: string };
  /** Returns the state of links, given a function that collects their URLs; undefined if nothing is known. */
  readonly linkHealth?: (urls: () => readonly string[]) => Promise<LinkHealth | undefined>;
  readonly report: (line: string) => void;
}

export interface Publication {
  readonly counts: Readonly<Record<string, number>>;
  /** Documents left out of lists, or whose own page was left out. */
  readonly problems: readonly Problem[];
  readonly pages: number;
  readonly written: number;
}

const publishedIn = new WeakMap<Content, ReadonlyMap<string, RawDocument[]>>();

/**
 * Returns the published documents by collection, without those that are withdrawn or cannot be read. Collections that
 * are known to be readable are not parsed.
 */
function publishedOnly(
  content: Content,
  isReadable: (collection: string) => boolean = () => false,
): ReadonlyMap<string, RawDocument[]> {
  const known = publishedIn.get(content);
  if (known) return known;
  const published = new Map(
    publicCollections.map((collection) => [
      collection.name,
      (content.documents.get(collection.name) ?? []).filter((raw) =>
        isReadable(collection.name)
          ? raw.data['withdrawn'] === undefined
          : collection.parse(raw)?.state === 'published',
      ),
    ]),
  );
  publishedIn.set(content, published);
  return published;
}

const countsOf = (published: ReadonlyMap<string, readonly RawDocument[]>): Record<string, number> =>
  Object.fromEntries([...published].map(([name, { length }]) => [name, length]));

/** Returns documents whose ids cannot be used in URLs and file names: written by bypassing the rules. */
const unusableIds = ({ documents }: Content): Problem[] =>
  [...documents].flatMap(([collection, all]) =>
    all
      .filter(({ id }) => !z.safeParse(idSchema, id).success)
      .map(({ id }) => ({ collection, id, reason: 'an id may have letters, digits, - and _, 64 at most' })),
  );

/** Returns documents that their schema rejects, after all have been parsed: written by bypassing it. */
const unreadable = ({ documents }: Content): Problem[] =>
  publicCollections.flatMap((collection) => {
    const { name } = collection;
    const reasons = new Map(quarantined(name).map(({ id, reason }) => [id, reason]));
    return (documents.get(name) ?? []).flatMap((raw) => {
      const reason = reasons.get(raw.id);
      // An earlier publication of this process may have quarantined an older version of it.
      if (reason === undefined || collection.parse(raw)) return [];
      return [{ collection: name, id: raw.id, reason: reasonOf(reason) }];
    });
  });

/**
 * Copies the built app into the output: hosting, cached pages and their chunks need it. The group's `own` files replace
 * those of the build.
 */
function copyApp(app: string, output: SiteOutput, own: OwnLook['files']): void {
  for (const path of filesBelow(app)) {
    const isApart = ['index.html', removedImagesFile, healthPath].includes(path) || path.startsWith('.vite/');
    if (!isApart) output.write(path, own.get(path) ?? readFileSync(join(app, path)));
  }
}

const day = 24 * 3_600_000;

/**
 * How long an unused file is retained, in milliseconds: a cached page requests its chunks, and LINE the card that it
 * knows. All other files may contain what was withdrawn. Open pages that miss a shard or a file of the search read the
 * list of them again.
 */
export const graceOf = (path: string): number =>
  path.startsWith('assets/') || path.startsWith('cards/') ? 30 * day : 0;

/** Reports which step begins, and sets a performance mark for measurements. */
const stepsOf =
  (report: (line: string) => void) =>
  (name: string): void => {
    performance.mark(name);
    report(name);
  };

/** Renders one page from part of the content, to see whether that throws. */
async function tryPage(
  path: string,
  content: Content,
  renderer: string,
  options: PublishOptions,
): Promise<void> {
  const files = new Map(
    [...snapshotFiles(content)].map(({ path: name, content: text }) => [`data/${name}`, text]),
  );
  const opened = await openRenderer(renderer, options, content, (name) => files.get(name));
  const page = await opened.renderPage(path);
  if (page) moveInlineStyles(page.html);
}

/** The maximum number of left-out documents in the manifest, which every visitor loads; the output lists all. */
const maxNoted = 100;

/** The app and the inputs that are the same for every attempt. */
interface Prepared {
  readonly content: Content;
  readonly renderer: string;
  readonly linkHealth: LinkHealth | undefined;
  readonly rechecks: ReadonlyMap<string, Recheck>;
  readonly removed: RemovedObjects;
  /** The hash of the program that publishes. */
  readonly publisher: string;
  /** The key of each collection's documents, and the keys under which all documents are known to be readable. */
  readonly keys: Readonly<Record<string, string>>;
  readonly readable: Readonly<Record<string, string>>;
}

/**
 * Makes one attempt, without the documents that are set aside; their pages stay as they were. Throws
 * `BadDocumentsError` when further documents have to be set aside.
 */
async function publishContent(
  output: SiteOutput,
  { content, renderer: rendererPath, linkHealth, rechecks, removed, publisher, keys, readable }: Prepared,
  setAside: readonly Problem[],
  options: PublishOptions,
): Promise<Publication> {
  const { report, config } = options;
  const step = stepsOf(report);
  const published = publishedOnly(content);
  const counts = countsOf(published);
  step('images and program');
  const pathsOf = (some: readonly Problem[]) =>
    new Set(some.map(({ collection, id }) => `${collection}/${id}`));
  const images = { published, leftOut: pathsOf(setAside), removed };
  const forged = await copyImages(output, options.objects, images, report);
  if (!options.allowShrink) checkCounts(counts, countsOf(publishedOnly(withoutProblems(content, forged))));
  const problems = [...setAside, ...forged];
  const leftOut = pathsOf(problems);
  const shared = withoutProblems(content, problems);
  const factChecks = contentHash(JSON.stringify([keys['qna'], problems]));
  for (const line of await analyseFactChecks(output, factChecks, shared.documents, published)) report(line);
  const own = await ownLook(published.get('site') ?? [], options.app, output, report);
  const indexHtml = own.documentOf(readFileSync(join(options.app, 'index.html'), 'utf8'));
  const criticalStyles = readCriticalStyles(options.app);
  const template = readTemplate(indexHtml, criticalStyles);
  const build = contentHash(
    indexHtml + JSON.stringify(criticalStyles) + config.siteUrl + readFileSync(rendererPath, 'utf8'),
  );
  copyApp(options.app, output, own.files);
  if (own.styles) output.write(own.styles.path, own.styles.content);
  // For the service worker: without a network it stands for every page.
  output.write('app.html', indexHtml);
  for (const [path, shell] of shellFiles(indexHtml)) output.write(path, shell);
  const forgetting = readFileSync(join(options.app, removedImagesFile), 'utf8');
  output.write(removedImagesFile, removedImagesScript(forgetting, removed, content.asOf));

  step('search and lists');
  const versions = versionsOf(published, content.asOf, { linkHealth: linkHealth?.checkedAt ?? '' });
  const made = madeKeys(build + publisher, shared, versions, problems);
  const lists = { keys: made, linkHealth, rechecks };
  const manifest = await writeLists(output, shared, lists).catch((error: unknown) =>
    findFailingDocuments(
      shared,
      (some) => [...searchFiles(some)].length + [...snapshotFiles(some)].length,
      error,
    ),
  );
  step('pages');
  const data = (path: string) =>
    path === `data/${manifestPath}` ? JSON.stringify(manifest) : output.read(path);
  const renderer = await openRenderer(rendererPath, options, shared, data, own.look);
  const addresses = addressesOf(published);
  const styles = new PageStyles(template.styleOf);
  const { sharedStyles } = output.notes;
  if (sharedStyles?.build === build && sharedStyles.files.every(({ path }) => output.has(path)))
    styles.resume(sharedStyles.files);
  const site = describeSite(config.siteUrl, published);
  const datasets = datasetsOf(site, published);
  const cards = new ShareCards(site, content.asOf, output, report);
  const searchTags = searchStartTags(options.app);
  const pageProblems = await prerenderPages(addresses, {
    renderer,
    template,
    styles,
    output,
    build,
    asOf: content.asOf,
    versions,
    cardOf: (address, title) => cards.pathFor(address, title),
    headOf: (address, note) => pageTags(site, address, note, datasets, content.asOf),
    pageFiles: pageFilesOf(options.app),
    tagsOf: ({ row }) => searchTags[row.id] ?? '',
    isLeftOut: ({ entry }) => entry !== undefined && leftOut.has(`${entry.collection}/${entry.document.id}`),
    allowFailures: options.allowShrink,
    report,
  }).catch((error: unknown) => {
    cards.close();
    if (!(error instanceof FailedPagesError)) throw error;
    const { page } = error;
    report(`searching for the documents that make ${page.path} fail`);
    const trial = (some: Content) =>
      tryPage(page.path, withDocument(some, page.entry), rendererPath, options);
    return findFailingDocuments(shared, trial, error);
  });
  step('cards');
  await cards.finish();
  step('feeds, open data and calendars');
  const collected = (some: Content) => ({
    site,
    asOf: some.asOf,
    published: publishedOnly(some),
    documents: some.documents,
    notes: output.notes.pages,
  });
  try {
    await writeCollected(output, collected(shared), made);
  } catch (error) {
    await findFailingDocuments(shared, (some) => tryCollected(collected(some)), error);
  }
  step('putting in place');
  if (options.memberFeed) output.write(options.memberFeed.path, options.memberFeed.content);
  const moved = movedPages(content.documents.get(debunkingImages.name) ?? [], config.siteUrl);
  output.write('robots.txt', robotsFile(site));
  output.write('security.txt', securityFile(site, content.asOf));
  for (const [path, text] of moved) output.write(path, text);

  const all = [...problems, ...pageProblems];
  const { backedUpAt } = options;
  const manifestText = JSON.stringify({
    ...manifest,
    // For the editor and the home of the admin area.
    ...(all.length > 0 && { problems: all.slice(0, maxNoted) }),
    ...(backedUpAt !== undefined && { backedUpAt: new Date(backedUpAt).toISOString() }),
  });
  output.write(`data/${manifestPath}`, manifestText);
  const program = readJson(join(options.app, healthPath), 'build the program again (npm run build)');
  const { projectId: project } = options.source;
  output.write(healthPath, healthPage(program, { asOf: content.asOf, manifest: manifestText, project }));
  Object.assign(output.notes.counts, counts);
  output.notes.readable = readable;
  const pages = Object.keys(output.notes.pages).length;
  output.finish(graceOf);
  return { counts, pages, written: output.written, problems: all };
}

/**
 * Publishes the site: reads the public content, renders the changed pages, writes data, images and pages beside the
 * app, and then replaces the last publication in one step. A document that cannot be read, or with which a list, a feed
 * or its own page cannot be made, is left out there and reported. Throws, and leaves the last publication unchanged,
 * when the content cannot be read or has shrunk, or when more fails than a few bad documents can explain.
 */
export async function publishSite(options: PublishOptions): Promise<Publication> {
  const { report, config } = options;
  const step = stepsOf(report);
  step('reading');
  const [read, removed, renderer] = await Promise.all([
    readContent(options.source, options.documents, report),
    readRemovedObjects(options.source),
    options.renderer,
  ]);
  const odd = unusableIds(read);
  // Include the time of the full reading, so that it regenerates everything: a write that bypassed the rules may not
  // have changed the writeId.
  const publisher = contentHash(`${publisherHash()} ${read.startedAt}`);
  const keys = documentKeys(read, publisher);
  let output = new SiteOutput(options.output);
  const { publishedCounts } = output;
  const known = { ...output.notes.readable };
  const isReadable = (name: string) => known[name] !== undefined && known[name] === keys[name];
  const content = mendContent(withoutProblems(read, odd), isReadable, report);
  const published = publishedOnly(content, isReadable);
  if (!options.allowShrink) {
    const isFirst = Object.keys(publishedCounts).length === 0;
    checkCounts(isFirst ? await liveCounts(config.siteUrl, report) : publishedCounts, countsOf(published));
  }
  const linkHealth = await options.linkHealth?.(() =>
    [...published.values()].flat().flatMap(({ data }) => addressesIn(data)),
  );
  const rechecks = await declaredRechecks();
  let problems: readonly Problem[] = [...odd, ...unreadable(content)];
  const readable = readableKeys(keys, read, content, problems);
  for (;;) {
    try {
      return await publishContent(
        output,
        { content, renderer, linkHealth, rechecks, removed, publisher, keys, readable },
        problems,
        options,
      );
    } catch (error) {
      if (!(error instanceof BadDocumentsError)) throw error;
      report(`left out:\n${error.message}`);
      problems = [...problems, ...error.problems];
      // The files that the failed attempt made are reused by the next one.
      output = new SiteOutput(options.output);
    }
  }
}
