import { yieldToMain } from '#src/platform/yield-to-main.ts';
import { compareCodes } from '#src/platform/compare.ts';
import { queryDocuments, readDocument } from '#src/platform/documents.ts';
import { errorKind } from '#src/platform/errors.ts';
import { type RawDocument, StoredTime } from '#src/platform/values.ts';
import type { ListSource } from '#src/data/content/declare/collection.ts';
import { quarantined } from './quarantine.ts';
import { readListEntries, readManifest } from './snapshot.ts';

/** The rules deny a list of more. */
export const pageSize = 50;

/** Milliseconds that snapshot and changes overlap, for clocks and slow commits. */
const overlap = 60_000;

export interface ContentList<R> {
  readonly records: readonly R[];
  /** Documents that fail the schema and are left out. */
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
 * The documents changed since `since`, oldest first, paged to the end or until at least `limit` are read. Throws
 * `ServiceError`.
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

/** From when on changes are requested, so that nothing is missing of what a snapshot of `asOf` left out. */
const changedSince = (asOf: string): string => new Date(Date.parse(asOf) - overlap).toISOString();

interface Published<R> {
  readonly records: Map<string, R>;
  /** Whatever changed since may be missing. */
  readonly since: string;
  /** Whether there is a snapshot of this collection; none is an empty one of the beginning of time. */
  readonly exists: boolean;
}

const nothingPublished = { since: new Date(0).toISOString(), exists: false };

/** Entries that are parsed before the browser gets a chance to do something else, such as to sign somebody in. */
const parsedAtOnce = 1_000;

/** What became of a snapshot's entries: a file is parsed once, and its records stay the same objects. */
const parsedEntries = new WeakMap<object, unknown>();

/** The last published part of a list. Throws `ServiceError`. */
async function readPublished<R extends Listed>(collection: ListSource<R>): Promise<Published<R>> {
  const { asOf, collections } = await readManifest();
  const records = new Map<string, R>();
  if (!(collection.name in collections)) return { records, ...nothingPublished };
  const entries = await readListEntries(collection.name);
  for (const [index, entry] of entries.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a pause
    if (index > 0 && index % parsedAtOnce === 0) await yieldToMain();
    const record = parseOnce(collection, entry);
    if (record) records.set(record.id, record);
  }
  return { records, since: changedSince(asOf), exists: true };
}

/** An entry's record; the same object as long as the file with the entry is cached. */
function parseOnce<R>(collection: ListSource<R>, entry: unknown): R | undefined {
  if (entry === null || typeof entry !== 'object') return collection.parseListEntry(entry);
  if (!parsedEntries.has(entry)) parsedEntries.set(entry, collection.parseListEntry(entry));
  return parsedEntries.get(entry) as R | undefined;
}

/** The browser could not even ask: the site's own host is out of reach, so the network is. */
const isUnreachable = (error: unknown): boolean => error instanceof Error && error.cause instanceof TypeError;

/** Snapshot files that fail are done without; a network that is gone would only be waited for twice. */
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

/** Lays changed documents over a snapshot's records: the higher `rev` wins, withdrawn documents leave. */
export function layOver<R extends Listed>(
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
 * A collection's list: the last snapshot with what changed since laid over it. The higher `rev` wins,
 * withdrawn documents leave. Newest change first. `onSnapshot` gets the snapshot alone as soon as it is there.
 * When one of the two cannot be read the other is given; throws `ServiceError` when neither can.
 */
export async function readList<R extends Listed>(
  collection: ListSource<R>,
  onSnapshot?: (list: ContentList<R>) => void,
): Promise<ContentList<R>> {
  const { records, since, exists } = await readPublishedOrNothing(collection);
  if (exists) onSnapshot?.(asList(collection.name, records, 'snapshot'));
  try {
    layOver(collection, records, await readChanges(collection.name, since));
    return asList(collection.name, records, 'current');
  } catch (error) {
    if (!exists) throw error;
    return asList(collection.name, records, 'snapshot');
  }
}

/**
 * The list as it was published last, without a read of the database; where nothing was published yet, the
 * whole list. Throws `ServiceError`.
 */
export async function readPublishedList<R extends Listed>(
  collection: ListSource<R>,
): Promise<ContentList<R>> {
  const { records, exists } = await readPublishedOrNothing(collection);
  return exists ? asList(collection.name, records, 'snapshot') : readList(collection);
}

/** Some records of a collection, as other documents name them. */
export interface SomeRecords<R> {
  /** In the order of their ids in the question. */
  readonly records: readonly R[];
  /** Ids of which nothing is published. */
  readonly gone: readonly string[];
  /** Whatever changed since may be missing. */
  readonly since: string;
}

/** Those of the last snapshot, without the time of a whole list. */
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
 * The records of `ids` as they were published last; only those that are not among them are read from the database,
 * or with `isCurrent` what changed since. `before` is what was known already. What cannot be read is left out.
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
    if (records.size === 0 && known.since === nothingPublished.since) throw error;
    return known;
  }
  return {
    records: ids.flatMap((id) => records.get(id) ?? []),
    gone: ids.filter((id) => !records.has(id)),
    since: known.since,
  };
}
