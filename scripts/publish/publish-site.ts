import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { searchFiles, snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import { publicCollections } from '#src/data/collections.ts';
import { id as idSchema } from '#src/data/content/declare/fields.ts';
import { quarantined } from '#src/data/content/read/quarantine.ts';
import { addressesIn } from '#src/data/content/read/addresses-in.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';
import type { LinkHealth } from '#src/data/resources/read-link-health.ts';
import type { PlatformConfig } from '#src/platform/config.ts';
import type { RawDocument } from '#src/platform/values.ts';
import { addressesOf } from './addresses.ts';
import { ShareCards } from './cards/share-cards.ts';
import { copyPictures, type ObjectSource } from './copy-pictures.ts';
import { tryCollected, writeCollected } from './collected-files.ts';
import { datasetsOf } from './datasets.ts';
import { appShell, readTemplate } from './document.ts';
import { prerenderPages } from './prerender-pages.ts';
import { FailedPagesError } from './failed-pages.ts';
import { filesBelow } from '#scripts/folder-paths.ts';
import { readJson } from '#scripts/read-json.ts';
import { healthPage, healthPath } from './health-page.ts';
import { moveInlineStyles } from './inline-styles.ts';
import { liveCounts } from './live-counts.ts';
import { writeLists } from './lists-output.ts';
import { madeKeys } from './made-keys.ts';
import { searchStartTags } from './search-start.ts';
import { robotsFile } from './sitemap.ts';
import { mendContent } from './mend-content.ts';
import { declaredRechecks } from './needs.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { movedPages } from './moved-pages.ts';
import { openRenderer } from './open-renderer.ts';
import { otherHostFiles } from './other-hosts.ts';
import { pageFilesOf, readCriticalStyles } from './page-files.ts';
import { pageTags } from './page-tags.ts';
import { PageStyles } from './page-styles.ts';
import { publisherHash } from './publisher-hash.ts';
import { type Content, readContent } from './read-content.ts';
import { documentKeys, readableKeys } from './readable-keys.ts';
import {
  readRemovedObjects,
  type RemovedObjects,
  removedPicturesFile,
  removedPicturesScript,
} from './removed-objects.ts';
import type { DocumentSource } from './rest-documents.ts';
import {
  BadDocumentsError,
  blameDocuments,
  type Problem,
  reasonOf,
  withDocument,
  withoutProblems,
} from './set-aside.ts';
import { checkCounts } from './shrinking.ts';
import { describeSite } from './site-description.ts';
import { type OwnLook, ownLook } from './site-look.ts';
import { SiteOutput } from './site-output.ts';
import { lookThroughFactChecks } from './fact-checks.ts';
import { versionsOf } from './versions.ts';
import { manifestPath } from '#src/data/content/read/manifest-path.ts';

export interface PublishOptions {
  /** The built program (`vite build`). */
  readonly app: string;
  /** The built renderer (`src/app/render.tsx`); reading begins before it is there. */
  readonly renderer: Promise<string>;
  /** Where hosting serves from. */
  readonly output: string;
  /** What was read, cached for the next time. */
  readonly documents: string;
  readonly source: DocumentSource;
  readonly objects: ObjectSource;
  readonly config: PlatformConfig & { readonly siteUrl: string };
  /** Whether the site may lose content, and pages that cannot be rendered may stay as they were, however many. */
  readonly allowShrink: boolean;
  /** When the last backup succeeded, an ISO time, where somebody knows. */
  readonly backedUpAt?: string;
  /** What awaits members, at an address that nobody guesses. */
  readonly memberFeed?: { readonly path: string; readonly content: string };
  /** What became of links, given what finds their addresses; undefined where nobody has looked. */
  readonly linkHealth?: (urls: () => readonly string[]) => Promise<LinkHealth | undefined>;
  readonly report: (line: string) => void;
}

export interface Publication {
  readonly counts: Readonly<Record<string, number>>;
  /** Documents left out, of lists or with the page of their own. */
  readonly problems: readonly Problem[];
  readonly pages: number;
  readonly written: number;
}

const sha = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

const publishedIn = new WeakMap<Content, ReadonlyMap<string, RawDocument[]>>();

/**
 * The published documents by collection; what is withdrawn or cannot be read is left out. Of a collection that is known to
 * be readable none is parsed.
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

/** Documents whose ids no address and no file can be made of; only who writes past the rules can have made them. */
const oddIds = ({ documents }: Content): Problem[] =>
  [...documents].flatMap(([collection, all]) =>
    all
      .filter(({ id }) => !z.safeParse(idSchema, id).success)
      .map(({ id }) => ({ collection, id, reason: 'an id may have letters, digits, - and _, 64 at most' })),
  );

/** Documents that their schema rejects, once all have been parsed; only who writes past it can have made them. */
const unreadable = ({ documents }: Content): Problem[] =>
  publicCollections.flatMap((collection) => {
    const { name } = collection;
    const reasons = new Map(quarantined(name).map(({ id, reason }) => [id, reason]));
    return (documents.get(name) ?? []).flatMap((raw) => {
      const reason = reasons.get(raw.id);
      // An earlier publication of this process may have met it in another state.
      if (reason === undefined || collection.parse(raw)) return [];
      return [{ collection: name, id: raw.id, reason: reasonOf(reason) }];
    });
  });

/** Everything of the program: hosting, old pages and their chunks need it beside the content; what is the group's `own` replaces its files. */
function copyApp(app: string, output: SiteOutput, own: OwnLook['files']): void {
  for (const path of filesBelow(app)) {
    const isApart =
      ['index.html', removedPicturesFile, healthPath].includes(path) || path.startsWith('.vite/');
    if (!isApart) output.write(path, own.get(path) ?? readFileSync(join(app, path)));
  }
}

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Milliseconds for which a file stays that nothing needs any more: an old page requests its chunks, LINE for the card
 * that it knows, a page that has just read the manifest for its shards. The search reads again which files there are
 * when one is missing, and has many. A document's own file goes with the document.
 */
export function graceOf(path: string): number {
  if (path.startsWith('assets/') || path.startsWith('cards/')) return 30 * day;
  if (path.startsWith('data/search/')) return hour;
  return /^data\/[^/]+$/.test(path) ? day : 0;
}

/** Says which step begins, and marks it for whoever measures. */
const stepsOf =
  (report: (line: string) => void) =>
  (name: string): void => {
    performance.mark(name);
    report(name);
  };

/** Renders one page of some of the content, for whether it throws. */
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

/** The program beside the content, and what is the same for every attempt. */
interface Prepared {
  readonly content: Content;
  readonly renderer: string;
  readonly linkHealth: LinkHealth | undefined;
  readonly rechecks: ReadonlyMap<string, Recheck>;
  readonly removed: RemovedObjects;
  /** Names what publishes. */
  readonly publisher: string;
  /** What names the documents of each collection, and of those that can all be read. */
  readonly keys: Readonly<Record<string, string>>;
  readonly readable: Readonly<Record<string, string>>;
}

/**
 * One attempt, made of the content without the documents that are set aside; pages that these had stay as they were.
 * Throws `BadDocumentsError` when further documents have to be set aside.
 */
async function publishContent(
  output: SiteOutput,
  { content, renderer: rendererPath, linkHealth, rechecks, removed, publisher, keys, readable }: Prepared,
  problems: readonly Problem[],
  options: PublishOptions,
): Promise<Publication> {
  const { report, config } = options;
  const step = stepsOf(report);
  const shared = withoutProblems(content, problems);
  const leftOut = new Set(problems.map(({ collection, id }) => `${collection}/${id}`));
  const published = publishedOnly(content);
  const counts = countsOf(published);
  const factChecks = sha(JSON.stringify([keys['qna'], problems]));
  for (const line of await lookThroughFactChecks(output, factChecks, shared.documents, published))
    report(line);
  const pictures = { documents: [...published.values()].flat(), removed };
  step('pictures and program');
  await copyPictures(output, options.objects, pictures, report);
  const own = await ownLook(published.get('site') ?? [], options.app, output, report);
  const indexHtml = own.documentOf(readFileSync(join(options.app, 'index.html'), 'utf8'));
  const criticalStyles = readCriticalStyles(options.app);
  const template = readTemplate(indexHtml, criticalStyles);
  const build = sha(
    indexHtml + JSON.stringify(criticalStyles) + config.siteUrl + readFileSync(rendererPath, 'utf8'),
  );
  copyApp(options.app, output, own.files);
  if (own.styles) output.write(own.styles.path, own.styles.content);
  output.write('app.html', appShell(template));
  output.write('404.html', appShell(template));
  const forgetting = readFileSync(join(options.app, removedPicturesFile), 'utf8');
  output.write(removedPicturesFile, removedPicturesScript(forgetting, removed, content.asOf));

  step('search and lists');
  const versions = versionsOf(published, content.asOf, { linkHealth: linkHealth?.checkedAt ?? '' });
  const made = madeKeys(build + publisher, shared, versions, problems);
  try {
    await writeLists(output, shared, { keys: made, linkHealth, rechecks });
  } catch (error) {
    await blameDocuments(
      shared,
      (some) => [...searchFiles(some)].length + [...snapshotFiles(some)].length,
      error,
    );
  }
  step('pages');
  const renderer = await openRenderer(rendererPath, options, shared, (path) => output.read(path), own.look);
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
    report(`looking for the documents that stop ${page.path}`);
    const trial = (some: Content) =>
      tryPage(page.path, withDocument(some, page.entry), rendererPath, options);
    return blameDocuments(shared, trial, error);
  });
  step('cards');
  await cards.finish();
  step('feeds, open data and calendars');
  const collected = (some: Content) => ({
    site,
    asOf: some.asOf,
    published: publishedOnly(some),
    notes: output.notes.pages,
  });
  try {
    await writeCollected(output, collected(shared), made);
  } catch (error) {
    await blameDocuments(shared, (some) => tryCollected(collected(some)), error);
  }
  step('putting in place');
  if (options.memberFeed) output.write(options.memberFeed.path, options.memberFeed.content);
  const moved = movedPages(content.documents.get(debunkingImages.name) ?? [], config.siteUrl);
  for (const [path, text] of [...moved, ...otherHostFiles(), ['robots.txt', robotsFile(site)] as const])
    output.write(path, text);

  const all = [...problems, ...pageProblems];
  noteInManifest(output, all, options.backedUpAt);
  const program = readJson(join(options.app, healthPath), 'build the program again (npm run build)');
  const manifest = output.read(`data/${manifestPath}`) ?? '';
  output.write(healthPath, healthPage(program, { asOf: content.asOf, manifest }));
  Object.assign(output.notes.counts, counts);
  output.notes.readable = readable;
  const pages = Object.keys(output.notes.pages).length;
  output.finish(graceOf);
  return { counts, pages, written: output.written, problems: all };
}

/** Left-out documents that the manifest names: every visitor reads it. The publication's own output names all. */
const maxNoted = 100;

/**
 * Says in the manifest which documents were left out, which the admin area shows where they are mended, and when there was
 * a backup, which its home shows.
 */
function noteInManifest(output: SiteOutput, problems: readonly Problem[], backedUpAt?: string): void {
  const path = `data/${manifestPath}`;
  const manifest = output.read(path);
  if ((problems.length === 0 && backedUpAt === undefined) || manifest === undefined) return;
  const noted = {
    ...(JSON.parse(manifest) as object),
    ...(problems.length > 0 && { problems: problems.slice(0, maxNoted) }),
    ...(backedUpAt !== undefined && { backedUpAt: new Date(backedUpAt).toISOString() }),
  };
  output.write(path, JSON.stringify(noted));
}

/**
 * Publishes the site: reads what is public, renders what changed, writes data, pictures and pages beside the program,
 * and puts all of it in place at once. A document that a list, a feed or its own page cannot be made with is left out
 * there and named, as is one that cannot be read. Throws and leaves the last publication as it is when the content
 * cannot be read or has shrunk, or when more cannot be published than single documents explain.
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
  const odd = oddIds(read);
  // What was read whole again is made again: who writes past the rules may leave the id of a writing as it was.
  const publisher = sha(`${publisherHash()} ${read.startedAt}`);
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
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows from the one before
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
      // An attempt that breaks off leaves what it made for the next one.
      output = new SiteOutput(options.output);
    }
  }
}
