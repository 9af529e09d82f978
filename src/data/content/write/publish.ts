import { type AuditAction, auditWrite } from '#src/data/audit/audit-write.ts';
import { commitDocuments, readDocument } from '#src/platform/documents.ts';
import { ServiceError, toServiceError } from '#src/platform/errors.ts';
import { currentAccount } from '#src/platform/session.ts';
import {
  type FieldValue,
  type RawDocument,
  serverTime,
  StoredTime,
  type Write,
} from '#src/platform/values.ts';
import {
  type Change,
  type Correction,
  type Envelope,
  historyLimit,
  type Tombstone,
} from '#src/data/content/declare/envelope.ts';

/** A publication needs 5 of the 20 document accesses that the rules grant a batch. */
export const publicationsPerBatch = 4;

/** With an entry in the log each needs 6 of them. */
export const loggedPerBatch = 3;

/** What the writer saw of a document: its last version or its tombstone. */
export type Previous = (Envelope | Tombstone) & { readonly id: string };

/** Somebody else published first. Carries what was to be written and what is there now. */
export class ConflictError extends ServiceError {
  readonly mine: Record<string, FieldValue | undefined>;
  readonly theirs: RawDocument | undefined;
  constructor(path: string, mine: Record<string, FieldValue | undefined>, theirs: RawDocument | undefined) {
    super('conflict', `${path} was changed by somebody else`);
    this.name = 'ConflictError';
    this.mine = mine;
    this.theirs = theirs;
  }
}

/** One document to publish. `previous` is what the writer saw, absent for a first version. */
export interface Publication {
  readonly collection: string;
  readonly id: string;
  readonly previous?: Previous;
  readonly fields: Record<string, FieldValue | undefined>;
  readonly change: Change;
  /** When the change was made, as the history gives it; absent is now. ISO time. */
  readonly at?: string;
  readonly verifiedAt?: string;
  readonly correction?: Correction;
  /** Removes the draft that this publication carries out. */
  readonly fromDraft?: boolean;
  /** Enters the publication in the log; it then needs one document access more. */
  readonly audit?: AuditAction;
}

interface Prepared {
  readonly path: string;
  readonly document: Record<string, FieldValue | undefined>;
  readonly rev: number;
  readonly writeId: string;
  readonly writes: readonly Write[];
}

function account(): string {
  const uid = currentAccount()?.uid;
  if (!uid) throw new ServiceError('denied', 'nobody is signed in');
  return uid;
}

interface PrepareOptions {
  readonly at?: string;
  readonly removes?: readonly Write[];
  readonly audit?: AuditAction | undefined;
}

function prepare(
  path: string,
  change: Change,
  previous: Previous | undefined,
  content: Record<string, FieldValue | undefined>,
  { at = new Date().toISOString(), removes = [], audit }: PrepareOptions = {},
): Prepared {
  const rev = (previous?.rev ?? 0) + 1;
  const writeId = crypto.randomUUID();
  const entry = { rev, at, ...change };
  const document: Record<string, FieldValue | undefined> = {
    ...content,
    rev,
    writeId,
    createdAt: previous ? new StoredTime(previous.createdAt) : serverTime,
    updatedAt: serverTime,
    change,
    history: [...(previous?.history ?? []), entry].slice(-historyLimit),
  };
  const revision: Record<string, FieldValue | undefined> = { by: account(), at: serverTime, document };
  return {
    path,
    document,
    rev,
    writeId,
    writes: [
      { kind: 'set', path, data: document },
      { kind: 'set', path: `${path}/revisions/${rev}`, data: revision },
      ...removes,
      ...(audit ? [auditWrite(audit, path, writeId, change.note)] : []),
    ],
  };
}

function preparePublication(item: Publication): Prepared {
  const { collection, id, previous, change, at, correction, verifiedAt, audit } = item;
  const earlier = previous && 'corrections' in previous ? previous : undefined;
  const corrections = [...(earlier?.corrections ?? []), ...(correction ? [correction] : [])].slice(
    -historyLimit,
  );
  const content = { ...item.fields, corrections, verifiedAt: verifiedAt ?? earlier?.verifiedAt };
  const removes: Write[] = item.fromDraft ? [{ kind: 'delete', path: `drafts/${collection}~${id}` }] : [];
  return prepare(`${collection}/${id}`, change, previous, content, { removes, audit, ...(at && { at }) });
}

/**
 * Commits once. The rules deny a `rev` that is not the next one, so a refusal can mean three things:
 * our own commit went through and its answer was lost (same `writeId`: done), somebody else was first
 * (`ConflictError`), or the account may not (`denied`).
 */
async function commitOnce(prepared: readonly Prepared[]): Promise<void> {
  try {
    await commitDocuments(prepared.flatMap(({ writes }) => writes));
  } catch (thrown) {
    const error = toServiceError(thrown);
    for (const { path, document, rev, writeId } of prepared) {
      // oxlint-disable-next-line no-await-in-loop -- at most four, and the first that differs decides
      const there = await readDocument(path).catch(() => undefined);
      if (there?.data['writeId'] === writeId) return;
      if (Number(there?.data['rev'] ?? 0) >= rev) throw new ConflictError(path, document, there);
    }
    throw error;
  }
}

/**
 * Publishes one to four documents in one batch, one to three when they enter the log: each with its immutable revision, all or nothing.
 * Sending it twice is the same as once. Throws `ConflictError` when a `previous` is no longer the last
 * version, `ServiceError` otherwise.
 */
export async function publish(items: readonly Publication[]): Promise<void> {
  const batchSize = items.some(({ audit }) => audit) ? loggedPerBatch : publicationsPerBatch;
  if (items.length > batchSize) throw new RangeError(`at most ${batchSize} items a batch`);
  await commitOnce(items.map(preparePublication));
}

/**
 * Withdraws a document: its content goes, its address keeps the reason. `audit` enters it in the log. Throws as
 * `publish` does.
 */
export async function withdraw(
  collection: string,
  previous: Previous,
  reason: string,
  audit?: AuditAction,
): Promise<void> {
  const withdrawn = { at: new Date().toISOString(), reason };
  const change: Change = { kind: '更新', note: reason };
  await commitOnce([prepare(`${collection}/${previous.id}`, change, previous, { withdrawn }, { audit })]);
}
