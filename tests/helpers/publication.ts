import {
  doc,
  type DocumentData,
  type Firestore,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';

/** What a test changes of an otherwise good publication. `undefined` removes a field. */
export interface PublicationChanges {
  readonly fields?: Record<string, unknown>;
  /** The document before, as it was read. */
  readonly previous?: DocumentData;
  readonly by?: string;
  /** The number of the revision, when it is not the document's. */
  readonly revision?: string;
  /** What the revision says of the document, when it is not the document itself. */
  readonly document?: DocumentData;
  readonly withoutRevision?: boolean;
}

const present = (fields: Record<string, unknown>): DocumentData =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A good envelope for the next version. */
export function envelope(previous?: DocumentData): DocumentData {
  const rev = Number(previous?.['rev'] ?? 0) + 1;
  return {
    rev,
    writeId: crypto.randomUUID(),
    createdAt: (previous?.['createdAt'] as unknown) ?? serverTimestamp(),
    updatedAt: serverTimestamp(),
    change: { kind: rev === 1 ? '首次' : '更新', note: '' },
    history: [{ rev, at: '2026-11-21T00:00:00.000Z', kind: '首次', note: '' }],
  };
}

/** Adds a publication to a batch: the document and its revision, each with the given faults. */
export function addPublication(
  batch: WriteBatch,
  db: Firestore,
  path: string,
  content: DocumentData,
  { fields = {}, previous, by, revision, document, withoutRevision }: PublicationChanges = {},
): void {
  const data = present({ ...content, ...envelope(previous), ...fields });
  batch.set(doc(db, path), data);
  if (withoutRevision) return;
  batch.set(doc(db, `${path}/revisions/${revision ?? String(data['rev'])}`), {
    by,
    at: serverTimestamp(),
    document: document ?? data,
  });
}

/** Sends one publication as a batch of its own. */
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
