import {
  doc,
  type DocumentData,
  type Firestore,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';

/** Changes to an otherwise valid publication. `undefined` removes a field. */
export interface PublicationChanges {
  readonly fields?: Record<string, unknown>;
  /** The previous version, as it was read. */
  readonly previous?: DocumentData;
  readonly by?: string;
  /** The number of the revision, if it differs from the document's. */
  readonly revision?: string;
  /** The document in the revision, if it differs from the published one. */
  readonly document?: DocumentData;
  readonly withoutRevision?: boolean;
  /** Fields that replace those of the audit entry; null omits the entry. */
  readonly entry?: DocumentData | null;
  /** Paths of documents that the same batch deletes. */
  readonly removes?: readonly string[];
  /** A change of filing alone: history, kind and note stay those of `previous`. */
  readonly isQuiet?: boolean;
}

const present = (fields: Record<string, unknown>): DocumentData =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Returns valid envelope fields for the next version. */
export function envelope(previous?: DocumentData, given?: unknown): DocumentData {
  const rev = Number(previous?.['rev'] ?? 0) + 1;
  const change: unknown = given ?? { kind: rev === 1 ? '首次' : '更新', note: '' };
  const history = (previous?.['history'] ?? []) as readonly DocumentData[];
  return {
    rev,
    writeId: crypto.randomUUID(),
    createdAt: (previous?.['createdAt'] as unknown) ?? serverTimestamp(),
    updatedAt: serverTimestamp(),
    change,
    history: [...history, { rev, at: '2026-11-21T00:00:00.000Z', ...(change as object) }].slice(-50),
  };
}

/** Returns the audit entry that belongs to a write. */
export const entryOf = (by: string | undefined, action: string, target: string, writeId: string) => ({
  by: by ?? '',
  at: serverTimestamp(),
  action,
  target,
  writeId,
});

/** Adds a publication to a batch (document, revision and audit entry), each with the given faults. */
export function addPublication(
  batch: WriteBatch,
  db: Firestore,
  path: string,
  content: DocumentData,
  {
    fields = {},
    previous,
    by,
    revision,
    document,
    withoutRevision,
    entry,
    removes = [],
    isQuiet = false,
  }: PublicationChanges = {},
): void {
  // A withdrawal also writes its reason to the history.
  const { withdrawn } = { ...content, ...fields } as { withdrawn?: { reason?: unknown } };
  const details = withdrawn && { kind: '更新', note: withdrawn.reason };
  const quiet = isQuiet && {
    change: previous?.['change'] as unknown,
    history: previous?.['history'] as unknown,
  };
  const data = present({
    ...content,
    ...envelope(previous, fields['change'] ?? details),
    ...quiet,
    ...fields,
  });
  const writeId = String(data['writeId']);
  batch.set(doc(db, path), data);
  const action = 'withdrawn' in data ? 'withdraw' : 'publish';
  if (entry !== null)
    batch.set(doc(db, `audit/${writeId}`), { ...entryOf(by, action, path, writeId), ...entry });
  for (const removed of removes) batch.delete(doc(db, removed));
  if (withoutRevision) return;
  batch.set(doc(db, `${path}/revisions/${revision ?? String(data['rev'])}`), {
    by,
    at: serverTimestamp(),
    document: document ?? data,
  });
}

/** Commits one publication in its own batch. */
export async function publishRaw(
  db: Firestore,
  path: string,
  content: DocumentData,
  changes: PublicationChanges = {},
): Promise<void> {
  const batch = writeBatch(db);
  addPublication(batch, db, path, content, changes);
  await batch.commit();
}
