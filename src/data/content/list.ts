import { queryDocuments } from '#src/platform/documents.ts';
import { type RawDocument, StoredTime } from '#src/platform/values.ts';
import type { ListSource } from './collection.ts';
import { quarantined } from './quarantine.ts';
import { readListEntries, readManifest } from './snapshot.ts';

/** The rules refuse a list of more. */
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

interface Listed {
  readonly id: string;
  readonly rev: number;
  readonly updatedAt: string;
}

/** All documents changed since `since`, oldest first, paged to the end. Throws `ServiceError`. */
async function readChanges(collection: string, since: string): Promise<RawDocument[]> {
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
    if (page.length < pageSize) return all;
  }
}

async function readSnapshot<R extends Listed>(collection: ListSource<R>): Promise<Map<string, R>> {
  const entries = await readListEntries(collection.name);
  const records = new Map<string, R>();
  for (const entry of entries) {
    const record = collection.parseListEntry(entry);
    if (record) records.set(record.id, record);
  }
  return records;
}

const asList = <R extends Listed>(
  name: string,
  records: Map<string, R>,
  freshness: ContentList<R>['freshness'],
): ContentList<R> => ({
  records: [...records.values()].toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)),
  quarantined: quarantined(name).length,
  freshness,
});

/**
 * A collection's list: the last snapshot with what changed since laid over it. The higher `rev` wins,
 * withdrawn documents leave. Newest change first. `onSnapshot` gets the snapshot alone as soon as it is there.
 * When one of the two cannot be read the other is given; throws `ServiceError` when neither can.
 */
export async function readList<R extends Listed>(
  collection: ListSource<R>,
  onSnapshot?: (list: ContentList<R>) => void,
): Promise<ContentList<R>> {
  const manifest = await readManifest().catch(() => undefined);
  const records = await readSnapshot(collection).catch(() => new Map<string, R>());
  if (records.size > 0) onSnapshot?.(asList(collection.name, records, 'snapshot'));
  const since = records.size > 0 && manifest ? Date.parse(manifest.asOf) - overlap : 0;
  try {
    for (const raw of await readChanges(collection.name, new Date(Math.max(0, since)).toISOString())) {
      const changed = collection.parseForList(raw);
      if (!changed) continue;
      if (changed.state === 'withdrawn') records.delete(raw.id);
      else if ((records.get(raw.id)?.rev ?? 0) <= changed.record.rev) {
        records.set(raw.id, changed.record);
      }
    }
    return asList(collection.name, records, 'current');
  } catch (error) {
    if (records.size === 0) throw error;
    return asList(collection.name, records, 'snapshot');
  }
}
