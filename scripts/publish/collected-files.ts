import { dayOf } from '#src/platform/time/taipei-time.ts';
import { calendarContents } from '#scripts/snapshot/calendar-contents.ts';
import { type FileContent, isInPieces } from '#scripts/files/write-whole.ts';
import { events } from '#src/data/collections/events/event.collection.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { type Address, addressesOf } from './addresses.ts';
import {
  collectionFeed,
  correctionsFeed,
  correctionsOf,
  openCollections,
  type PublishedCorrection,
} from './feeds.ts';
import type { MadeKeys } from './made-keys.ts';
import { openDataFiles } from './data/open-data.ts';
import { listedDocuments, listedItems, placedItems, withdrawnItems } from './data/published-items.ts';
import type { SiteDescription } from './pages/site-description.ts';
import type { MadeFiles, PageNote, SiteOutput } from './site-output.ts';
import { sitemapFiles } from './sitemap.ts';
import { titlePages, titlesIndex, type TitlesPage } from './pages/title-pages.ts';

/** The inputs of files that combine many documents. */
export interface Collected {
  readonly site: SiteDescription;
  /** An ISO time. */
  readonly asOf: string;
  readonly published: ReadonlyMap<string, readonly RawDocument[]>;
  /** As stored, withdrawn ones too. */
  readonly documents: ReadonlyMap<string, readonly RawDocument[]>;
  readonly notes: Readonly<Record<string, PageNote>>;
}

type OpenCollection = (typeof openCollections)[number];

/** The part of each collection that the shared files need. */
interface Part {
  readonly corrections: readonly PublishedCorrection[];
  readonly titles: readonly TitlesPage[];
}

const pagesOf = ({ published }: Collected, { name }: OpenCollection): Address[] =>
  addressesOf(new Map([[name, published.get(name) ?? []]])).filter(({ entry }) => entry !== undefined);

const withdrawnOf = ({ documents }: Collected, { name }: OpenCollection) =>
  withdrawnItems(new Map([[name, documents.get(name) ?? []]]));

/** Yields the feed, the open data and the title pages of a collection. */
function* collectionFiles(
  of: Collected,
  collection: OpenCollection,
): Generator<readonly [string, FileContent], Part> {
  const { site, asOf, published, notes } = of;
  const documents = published.get(collection.name) ?? [];
  const pages = pagesOf(of, collection);
  const hidden = new Set(
    pages.flatMap(({ path, entry }) => (notes[path]?.hidden ? [entry?.document.id] : [])),
  );
  const items = [
    ...listedItems(site, pages, notes),
    ...placedItems(site, new Map([[collection.name, documents]]), asOf),
  ];
  // The correction of a plain image is announced all the same.
  const open = listedDocuments(published, collection.name).filter(({ id }) => !hidden.has(id));
  const ids = new Set(open.map(({ id }) => id));
  const listed = items.filter(({ document }) => ids.has(document.id));
  yield collectionFeed(site, collection.name, listed, withdrawnOf(of, collection));
  yield* openDataFiles(site, collection, open, asOf);
  const titles = yield* titlePages(site, collection.name, listed);
  return { corrections: correctionsOf(items), titles };
}

/** Yields the files that combine all collections. */
async function* commonFiles(of: Collected, parts: ReadonlyMap<string, Part>): MadeFiles<void> {
  const { site, published, notes } = of;
  yield correctionsFeed(
    site,
    [...parts.values()].flatMap(({ corrections }) => corrections),
    withdrawnItems(of.documents),
  );
  yield titlesIndex(site, new Map([...parts].map(([name, { titles }]) => [name, titles])));
  yield* await sitemapFiles(site, addressesOf(published), notes);
}

function* calendarFiles({ site, asOf, published }: Collected): MadeFiles<void> {
  for (const { path, content } of calendarContents({ documents: published }, site, Date.parse(asOf)))
    yield [path.slice(1), content] as const;
}

/** Writes every file that combines many documents, for the collections that have changed. */
export async function writeCollected(
  output: SiteOutput,
  of: Collected,
  { of: keyOf }: MadeKeys,
): Promise<void> {
  const parts = new Map<string, Part>();
  const site = JSON.stringify(of.site);
  for (const collection of openCollections) {
    const { name } = collection;
    const pages = pagesOf(of, collection).map(({ path }) => `${path} ${of.notes[path]?.key}`);
    const gone = JSON.stringify(withdrawnOf(of, collection));
    const files = () => collectionFiles(of, collection);
    parts.set(name, await output.make(`collected ${name}`, keyOf(name, site, gone, ...pages), files));
  }
  await output.make('calendars', keyOf(events.name, site, dayOf(of.asOf)), () => calendarFiles(of));
  for await (const [path, content] of commonFiles(of, parts)) output.write(path, content);
}

/** Generates all of these files without writing any, to see whether that throws. */
export async function tryCollected(of: Collected): Promise<void> {
  const parts = new Map<string, Part>();
  const run = async <T>(files: MadeFiles<T>): Promise<T> => {
    for (;;) {
      const step = await files.next();
      if (step.done) return step.value;
      const [, content] = step.value;
      if (isInPieces(content)) Array.from(content, ({ length }) => length);
    }
  };
  for (const collection of openCollections)
    parts.set(collection.name, await run(collectionFiles(of, collection)));
  await run(calendarFiles(of));
  await run(commonFiles(of, parts));
}
