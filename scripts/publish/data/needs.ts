import { resolve } from 'node:path';
import { declaringFiles } from '#scripts/image-search/declaring-files.ts';
import { publicCollections, titleOf } from '#src/data/collections/collections.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { dueOn, type Recheck } from '#src/data/content/declare/recheck.ts';
import { addressesIn } from '#src/data/content/drafts/check-content.ts';
import { snapshotVersion } from '#src/data/content/read/snapshot.ts';
import { dueSoonDays, type Need, type Needs } from '#src/data/content/needs/needs.schema.ts';
import type { LinkHealth } from '#src/data/collections/resources/read-link-health.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { addDays, dayOf } from '#src/platform/time/taipei-time.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import type { Content } from './read-content.ts';

/** Returns the recheck rules by collection, from the files that declare the collections. */
export async function declaredRechecks(): Promise<ReadonlyMap<string, Recheck>> {
  const fileOf = declaringFiles();
  const found = await Promise.all(
    publicCollections.map(async ({ name }) => {
      const { recheck } = (await import(resolve(fileOf(name)))) as { recheck?: Recheck };
      return recheck ? ([[name, recheck]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

/** The maximum length of a title, in characters: enough to recognise it. */
const titleLength = 80;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object';

/** Returns the parts of a document that cite a source: its sources, or the document itself. */
function citations({ sources, source, url, archivedUrl, claimUrl, claimArchivedUrl }: Fields): Fields[] {
  return [
    ...(Array.isArray(sources) ? sources.filter(isFields) : []),
    ...(isFields(source) ? [source] : []),
    { url: claimUrl, archivedUrl: claimArchivedUrl },
    // A timeline entry is its own source.
    ...(sources === undefined && source === undefined ? [{ url, archivedUrl }] : []),
  ];
}

const hasText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** The number of sources with a URL but without an archived copy. */
export const sourcesWithoutCopy = (fields: Fields): number =>
  citations(fields).filter(({ url, archivedUrl }) => hasText(url) && !hasText(archivedUrl)).length;

/** Collections that contain links for visitors to use, and cite no sources. */
const citeNothing = new Set(['resources', 'events', 'channels', 'videos', 'site', 'imageFolders']);

function needOf(
  collection: AnyCollection,
  raw: RawDocument,
  { recheck, health, until }: { recheck: Recheck | undefined; health: LinkHealth | undefined; until: string },
): Need[] {
  const parsed = collection.parse(raw);
  if (parsed?.state !== 'published') return [];
  const { record } = parsed;
  const fields: Fields = { ...record };
  const due = recheck && dueOn(recheck, fields);
  const copies = citeNothing.has(collection.name) ? 0 : sourcesWithoutCopy(fields);
  const dead = [...new Set(addressesIn(raw.data))].filter((url) => {
    const state = health?.links[url];
    return state === 'gone' || state === 'unreachable';
  });
  const found = {
    ...(due !== undefined && due <= until && { dueOn: due }),
    ...(copies > 0 && { copies }),
    ...(dead.length > 0 && { dead }),
  };
  if (Object.keys(found).length === 0) return [];
  const title = cutText(titleOf(collection.name, raw.id, raw.data), titleLength);
  return [{ collection: collection.name, id: raw.id, title, rev: record.rev, ...found }];
}

/** The last day of the period in which upcoming tasks are listed. */
export const needsUntil = ({ asOf }: Content): string => addDays(dayOf(asOf), dueSoonDays);

/**
 * Returns the open tasks of a collection's published documents. Needs no reads: publishing has already loaded
 * everything.
 */
export const needsIn = (
  collection: (typeof publicCollections)[number],
  content: Content,
  rechecks: ReadonlyMap<string, Recheck>,
  health: LinkHealth | undefined,
): Need[] =>
  (content.documents.get(collection.name) ?? []).flatMap((raw) =>
    needOf(collection, raw, { recheck: rechecks.get(collection.name), health, until: needsUntil(content) }),
  );

/** Returns the open tasks of all collections. */
export const needsOf = ({ asOf }: Content, documents: Need[], health: LinkHealth | undefined): Needs => ({
  asOf,
  ...(health && { linksCheckedAt: health.checkedAt }),
  documents,
});

/** Below `/data/`. */
export const needsPath = 'needs/summary.json';

export const needsFile = (data: Needs): string => JSON.stringify({ version: snapshotVersion, data });
