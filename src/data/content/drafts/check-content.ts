import { titleOf } from '#src/data/collections/collections.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { addressesIn } from '#src/data/content/read/addresses-in.ts';
import { mend } from '#src/data/content/read/mend.ts';
import { quarantined } from '#src/data/content/read/quarantine.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import type { RawDocument } from '#src/platform/text/values.ts';

/** A problem for an editor: a document is wholly or partly unreadable, has no source, or has a broken link. */
export interface Finding {
  readonly kind: 'unreadable' | 'partial' | 'noSources' | 'deadLink';
  readonly collection: string;
  readonly id: string;
  readonly title: string;
  /** The error message or the URL, shown to the editor who fixes it. */
  readonly detail: string;
}

function findings(collection: AnyCollection, raw: RawDocument, dead: ReadonlySet<string>): Finding[] {
  const parsed = collection.parse(raw);
  const place = {
    collection: collection.name,
    id: raw.id,
    title: titleOf(collection.name, raw.id, raw.data),
  };
  const mended = parsed ? undefined : mend(collection, raw);
  if (mended) return [{ kind: 'partial', ...place, detail: mended.faults.join(', ') }];
  if (!parsed) {
    const reason = quarantined(collection.name).find(({ id }) => id === raw.id)?.reason ?? '';
    return [{ kind: 'unreadable', ...place, detail: reason }];
  }
  if (parsed.state === 'withdrawn') return [];
  const { sources } = raw.data;
  const found: Finding[] = [];
  if (Array.isArray(sources) && sources.length === 0) found.push({ kind: 'noSources', ...place, detail: '' });
  for (const detail of new Set(addressesIn(raw.data)))
    if (dead.has(detail)) found.push({ kind: 'deadLink', ...place, detail });
  return found;
}

/**
 * Checks every document of the collections, one read each; `onRead` receives the number of documents read so far.
 * Throws `ServiceError`.
 */
export async function checkContent(
  collections: readonly AnyCollection[],
  dead: ReadonlySet<string>,
  onRead: (count: number) => void,
): Promise<Finding[]> {
  const all: Finding[] = [];
  let count = 0;
  for (const collection of collections) {
    for await (const raw of readAll(collection.name)) {
      all.push(...findings(collection, raw, dead));
      count += 1;
      if (count % 50 === 0) onRead(count);
    }
  }
  onRead(count);
  return all;
}
