import { allCollections, titleOf } from '#src/data/collections/collections.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { mend } from '#src/data/content/read/mend.ts';
import { byKey, quarantined } from '#src/data/content/read/quarantine.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { withdraw } from '#src/data/content/write/publish.ts';
import { type AuditAction, deleteLogged } from '#src/data/members/audit/audit-write.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { readEditorItem } from './editor-item.ts';

/** Returns every URL in a value, including URLs inside texts. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/https?:\/\/[^\s)>\]"]+/g) ?? [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(addressesIn);
}

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

/** What the log calls the removal of a member's entry, and the time that its number is made from. */
const deletions: Readonly<Record<string, { readonly action: AuditAction; readonly time: string }>> = {
  drafts: { action: 'discard-draft', time: 'updatedAt' },
  schedules: { action: 'unschedule', time: 'updatedAt' },
  reports: { action: 'delete-report', time: 'createdAt' },
};

const contentOf = (name: string) => allCollections.find((collection) => collection.name === name);

/** True if the rules let an admin remove a malformed document of this collection. */
export const isRemovable = (collection: string): boolean =>
  collection in deletions || contentOf(collection) !== undefined;

/**
 * Removes a malformed document, with an entry in the log: withdraws content, and deletes a draft, a schedule or a
 * report. Throws `ServiceError`.
 */
export async function removeUnreadable(collection: string, id: string, reason: string): Promise<void> {
  const path = `${collection}/${id}`;
  const content = contentOf(collection);
  const { action, time = '' } = deletions[collection] ?? {};
  const previous = content && (await readEditorItem(content, id)).previous;
  const stored = action && (await readDocument(path));
  if (previous) await withdraw(collection, previous, reason);
  if (stored) await deleteLogged(action, path, String(stored.data[time]), { note: reason });
  byKey.delete(path);
}
