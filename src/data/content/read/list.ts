import { yieldToMain } from '#src/platform/browser/yield-to-main.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { queryDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { type RawDocument, StoredTime } from '#src/platform/text/values.ts';
import type { ListSource } from '#src/data/content/declare/collection.ts';
import { quarantined } from './quarantine.ts';
import { readFailure, readListEntries, readManifest } from './snapshot.ts';

/** The maximum page size; the security rules deny larger queries. */
export const pageSize = 50;

/** How far the query for changes overlaps the snapshot, in milliseconds, to allow for clock skew and slow commits. */
const overlap = 60_000;

export interface ContentList<R> {
  readonly records: readonly R[];
  /** The number of documents omitted because they fail the schema. */
  readonly quarantined: number;
  /** `snapshot`: changes since the last publication are not known (yet). */
  readonly freshness: 'current' | 'snapshot';
}

export interface Listed {
  readonly id: string;
  readonly rev: number;
  readonly updatedAt: string;
}

/**
 * Reads the documents changed since `since`, oldest first, page by page, to the end or until at least `limit` are
 * read. Throws `ServiceError`.
 */
export async function readChanges(
  collection: string,
  since: string,
  limit = Infinity,
): Promise<RawDocument[]> {
  const all: RawDocument[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await queryDocuments({
      collection,
      where: [{ field: 'updatedAt', op: '>=', value: new StoredTime(since) }],
      orderBy: [{ field: 'updatedAt' }, { field: '__name__' }],
      ...(last && { startAfter: [new StoredTime(String(last.data['updatedAt'])), last.id] }),
      limit: pageSize,
    });
    all.push(...page);
    if (page.length < pageSize || all.length >= limit) return all;
  }
}

/** The time from which to query changes, so that none is missing that a snapshot of `asOf` does not contain. */
const changedSince = (asOf: string): string => new Date(Date.parse(asOf) - overlap).toISOString();

interface Published<R> {
  readonly records: Map<string, R>;
  /** The time from which to query changes that the records may lack. */
  readonly since: string;
  /** Whether there is a snapshot of this collection. If not, the records are empty and `since` is the epoch. */
  readonly exists: boolean;
}

const nothingPublished = { since: new Date(0).toISOString(), exists: false };

/** The number of entries parsed before yielding to other tasks of the browser, such as a sign-in. */
const parsedAtOnce = 1_000;

/** Parsed snapshot entries: each is parsed only once, and its record remains the same object. */
const parsedEntries = new WeakMap<object, unknown>();

/** Reads a list from the last snapshot. Throws `ServiceError`. */
async function readPublished<R extends Listed>(collection: ListSource<R>): Promise<Published<R>> {
  const { asOf, collections } = await readManifest();
  const records = new Map<string, R>();
  if (!(collection.name in collections)) return { records, ...nothingPublished };
  const entries = await readListEntries(collection.name);
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % parsedAtOnce === 0) await yieldToMain();
    const record = parseOnce(collection, entry);
    if (record) records.set(record.id, record);
  }
  return { records, since: changedSince(asOf), exists: true };
}

/** Parses an entry; returns the same object for as long as the file with the entry is cached. */
function parseOnce<R>(collection: ListSource<R>, entry: unknown): R | undefined {
  if (entry === null || typeof entry !== 'object') return collection.parseListEntry(entry);
  if (!parsedEntries.has(entry)) parsedEntries.set(entry, collection.parseListEntry(entry));
  return parsedEntries.get(entry) as R | undefined;
}

/** True if `fetch` itself failed: the site's own host is unreachable, so the network must be down. */
const isUnreachable = (error: unknown): boolean => error instanceof Error && error.cause instanceof TypeError;

/**
 * Like `readPublished`, but invalid or missing snapshot files count as no snapshot. Network failures are rethrown: a
 * read of the database would only time out again.
 */
export async function readPublishedOrNothing<R extends Listed>(
  collection: ListSource<R>,
): Promise<Published<R>> {
  try {
    return await readPublished(collection);
  } catch (error) {
    if (['offline', 'timeout'].includes(errorKind(error)) || isUnreachable(error)) throw error;
    return { records: new Map<string, R>(), ...nothingPublished };
  }
}

const asList = <R extends Listed>(
  name: string,
  records: Map<string, R>,
  freshness: ContentList<R>['freshness'],
): ContentList<R> => ({
  records: [...records.values()].toSorted((a, b) => compareCodes(b.updatedAt, a.updatedAt)),
  quarantined: quarantined(name).length,
  freshness,
});

/** Applies changed documents to a snapshot's records: the higher `rev` wins, withdrawn documents are removed. */
export function applyChanges<R extends Listed>(
  collection: ListSource<R>,
  records: Map<string, R>,
  changed: readonly RawDocument[],
): void {
  for (const raw of changed) {
    const parsed = collection.parseForList(raw);
    if (!parsed) continue;
    if (parsed.state === 'withdrawn') records.delete(raw.id);
    else if ((records.get(raw.id)?.rev ?? 0) <= parsed.record.rev) records.set(raw.id, parsed.record);
  }
}

/**
 * Reads a collection's list: the last snapshot with all later changes applied. The higher `rev` wins, withdrawn
 * documents are removed. Newest change first. `onSnapshot` receives the snapshot alone as soon as it is loaded. If
 * one of the two cannot be read, returns the other; throws `ServiceError` if neither can.
 */
export async function readList<R extends Listed>(
  collection: ListSource<R>,
  onSnapshot?: (list: ContentList<R>) => void,
): Promise<ContentList<R>> {
  const { records, since, exists } = await readPublishedOrNothing(collection);
  if (exists) onSnapshot?.(asList(collection.name, records, 'snapshot'));
  try {
    applyChanges(collection, records, await readChanges(collection.name, since));
    return asList(collection.name, records, 'current');
  } catch (error) {
    if (!exists) throw readFailure(error);
    return asList(collection.name, records, 'snapshot');
  }
}

/**
 * Reads the list as last published, without reading the database; if nothing has been published yet, reads the whole
 * list. Throws `ServiceError`.
 */
export async function readPublishedList<R extends Listed>(
  collection: ListSource<R>,
): Promise<ContentList<R>> {
  const { records, exists } = await readPublishedOrNothing(collection);
  return exists ? asList(collection.name, records, 'snapshot') : readList(collection);
}

/** Some records of a collection that other documents refer to. */
export interface SomeRecords<R> {
  /** In the order of the requested ids. */
  readonly records: readonly R[];
  /** Ids without a published document. */
  readonly gone: readonly string[];
  /** The time from which to query changes that the records may lack. */
  readonly since: string;
}

/** Reads the requested records of the last snapshot; faster than parsing the whole list. */
async function readPublishedSome<R extends Listed>(
  collection: ListSource<R>,
  ids: readonly string[],
): Promise<SomeRecords<R>> {
  const { asOf, collections } = await readManifest();
  if (!(collection.name in collections)) return { records: [], gone: [], since: nothingPublished.since };
  const wanted = new Set<unknown>(ids);
  const entries = (await readListEntries(collection.name)).filter((entry) =>
    wanted.has((entry as { readonly id?: unknown } | null)?.id),
  );
  const records = entries.flatMap((entry) => parseOnce(collection, entry) ?? []);
  return { records, gone: [], since: changedSince(asOf) };
}

/**
 * Reads the records of `ids` as last published. Only missing ones are read from the database or, with `isCurrent`,
 * the changes since. `before` is the previous result. Omits records that cannot be read.
 */
export async function readSome<R extends Listed>(
  collection: ListSource<R>,
  ids: readonly string[],
  { isCurrent, before }: { readonly isCurrent: boolean; readonly before?: SomeRecords<R> | undefined },
): Promise<SomeRecords<R>> {
  const known =
    before ??
    (await readPublishedSome(collection, ids).catch(() => ({ ...nothingPublished, records: [], gone: [] })));
  const records = new Map(known.records.map((record) => [record.id, record]));
  const isOpen = (id: string) => !records.has(id) && !known.gone.includes(id);
  if (!isCurrent && !ids.some(isOpen)) return known;
  try {
    const changed = isCurrent
      ? await readChanges(collection.name, known.since)
      : await Promise.all(
          ids.filter(isOpen).map(async (id) => (await readDocument(`${collection.name}/${id}`)) ?? []),
        );
    for (const raw of changed.flat()) {
      const parsed = ids.includes(raw.id) ? collection.parseForList(raw) : undefined;
      if (parsed?.state === 'withdrawn') records.delete(raw.id);
      else if (parsed && (records.get(raw.id)?.rev ?? 0) <= parsed.record.rev)
        records.set(raw.id, parsed.record);
    }
  } catch (error) {
    if (records.size === 0 && known.since === nothingPublished.since) throw readFailure(error);
    return known;
  }
  return {
    records: ids.flatMap((id) => records.get(id) ?? []),
    gone: ids.filter((id) => !records.has(id)),
    since: known.since,
  };
}
