import { withdrawnRev } from '#src/data/content/write/revisions.ts';
import { changeKind } from '#src/data/content/declare/categories.ts';
import * as z from 'zod/mini';
import { signedInUid } from '#src/data/members/access/signed-in-uid.ts';
import { type AuditAction, auditWrite } from '#src/data/members/audit/audit-write.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError, toServiceError } from '#src/platform/firebase/errors.ts';
import {
  type FieldValue,
  type RawDocument,
  serverTime,
  StoredTime,
  type Write,
} from '#src/platform/text/values.ts';
import { plainLine } from '#src/platform/text/visible-text.ts';
import { serverNow } from '#src/platform/time/server-clock.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import { isFiling } from './filing.ts';
import {
  type Change,
  type Correction,
  type Envelope,
  type HistoryEntry,
  historyLimit,
  publishedFields,
  type Tombstone,
  tombstoneSchema,
} from '#src/data/content/declare/envelope.ts';

/** A publication needs up to 6 of the 20 document accesses that security rules may make per batch. */
export const publicationsPerBatch = 3;

/** The version of a document that the author's edit is based on: its last version or its tombstone. */
export type Previous = (Envelope | Tombstone) & { readonly id: string };

/** Thrown if somebody else published first. Has the document that was to be written and the current one. */
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

/** A document to publish. `previous` is the version that the author saw; absent for a first version. */
export interface Publication {
  readonly collection: string;
  readonly id: string;
  readonly previous?: Previous;
  readonly fields: Record<string, FieldValue | undefined>;
  /** The public note of the change. If only the filing changes, the note appears only in the log. */
  readonly change: Change;
  /** The version whose history and corrections this one extends: what came later is taken back. */
  readonly backTo?: Pick<Envelope, 'rev' | 'history'> & { readonly corrections?: readonly Correction[] };
  readonly verifiedAt?: string;
  readonly correction?: Correction;
  /** All corrections as approved; replaces the existing ones and `correction`. */
  readonly corrections?: readonly Correction[];
  /** Deletes the draft that this publication publishes. */
  readonly fromDraft?: boolean;
  /** Further writes of the batch: deletes the schedule that this publication executes. */
  readonly removes?: readonly Write[];
  /** The action in the log; `publish` by default. */
  readonly audit?: AuditAction;
}

interface Prepared {
  readonly path: string;
  readonly document: Record<string, FieldValue | undefined>;
  readonly rev: number;
  readonly writeId: string;
  readonly writes: readonly Write[];
}

interface PrepareOptions {
  readonly at: string;
  readonly removes?: readonly Write[];
  readonly audit: AuditAction;
  /** The history that this version extends; by default that of the previous one. */
  readonly history?: readonly HistoryEntry[] | undefined;
  /** What the log says about the lists. */
  readonly about?: Parameters<typeof auditWrite>[4];
  /** A mere change of filing: no entry in the public history. */
  readonly isQuiet?: boolean;
}

/** Prepares the writes of the next version of a document: the document, its revision and its log entry. */
export function prepare(
  path: string,
  change: Change,
  previous: Previous | undefined,
  content: Record<string, FieldValue | undefined>,
  { at, removes = [], audit, history: before, about, isQuiet = false }: PrepareOptions,
): Prepared {
  const rev = (previous?.rev ?? 0) + 1;
  const writeId = crypto.randomUUID();
  const news = {
    change,
    history: [...(before ?? previous?.history ?? []), { rev, at, ...change }].slice(-historyLimit),
  };
  const { change: shown, history } = isQuiet && previous ? previous : news;
  const document: Record<string, FieldValue | undefined> = {
    ...content,
    rev,
    writeId,
    createdAt: previous ? new StoredTime(previous.createdAt) : serverTime,
    updatedAt: serverTime,
    change: shown,
    history,
  };
  const revision: Record<string, FieldValue | undefined> = { by: signedInUid(), at: serverTime, document };
  return {
    path,
    document,
    rev,
    writeId,
    writes: [
      { kind: 'set', path, data: document },
      { kind: 'set', path: `${path}/revisions/${rev}`, data: revision },
      ...removes,
      auditWrite(audit, path, writeId, change.note, about),
    ],
  };
}

const published = (previous: Previous | undefined): Envelope | undefined =>
  previous && 'corrections' in previous ? previous : undefined;

const lastVersion = z.object({ document: z.object({ corrections: publishedFields.corrections }) });

/**
 * The corrections of the publication after `previous`: only a 勘誤 (correction) adds one. A tombstone has none, so
 * those of the version before it are restored. Throws `ServiceError`.
 */
export async function correctionsAfter(
  collection: string,
  previous: Previous | undefined,
  correction?: Correction,
): Promise<Correction[]> {
  let last = published(previous)?.corrections ?? [];
  if (previous && !published(previous)) {
    const rev = 'withdrawn' in previous ? withdrawnRev(previous) : previous.rev - 1;
    const revision = await readDocument(`${collection}/${previous.id}/revisions/${rev}`);
    last = z.parse(lastVersion, revision?.data).document.corrections;
  }
  return [...last, ...(correction ? [correction] : [])].slice(-historyLimit);
}

/** The server's time now, in ISO format. */
export const now = async (): Promise<string> => new Date(await serverNow()).toISOString();

/** A correction is of the day on which it is published, also if it was approved or scheduled before. */
const datedNow = (corrections: readonly Correction[], { kind }: Change, at: string): Correction[] =>
  corrections.map((each, index) =>
    kind === changeKind.correction && index === corrections.length - 1
      ? { ...each, at: dayOf(Date.parse(at)) }
      : each,
  );

async function preparePublication(item: Publication): Promise<Prepared> {
  const { collection, id, previous, change, correction, verifiedAt, backTo, audit = 'publish' } = item;
  const at = await now();
  const earlier = published(previous);
  const added = item.corrections ?? (await correctionsAfter(collection, previous, correction));
  const isAdded = item.corrections ?? correction;
  const corrections = backTo?.corrections ?? (isAdded ? datedNow(added, change, at) : added);
  const content = { ...item.fields, corrections, verifiedAt: verifiedAt ?? earlier?.verifiedAt };
  const removes: Write[] = [
    ...(item.fromDraft ? [{ kind: 'delete', path: `drafts/${collection}~${id}` } as const] : []),
    ...(item.removes ?? []),
  ];
  const isQuiet =
    earlier !== undefined &&
    isFiling(collection, { ...earlier }, content) &&
    (!backTo || isSame(backTo.history, earlier.history));
  const lists = backTo && { history: backTo.history, about: { place: backTo.rev } };
  return prepare(`${collection}/${id}`, change, previous, content, { removes, audit, isQuiet, at, ...lists });
}

/**
 * Commits once. The rules deny a `rev` that is not the next one, so a denial can mean three things: our own commit
 * succeeded but its response was lost (same `writeId`: done), somebody else was first (`ConflictError`), or the
 * account lacks permission (`denied`).
 */
export async function commitOnce(prepared: readonly Prepared[]): Promise<void> {
  try {
    await commitDocuments(prepared.flatMap(({ writes }) => writes));
  } catch (thrown) {
    const error = toServiceError(thrown);
    for (const { path, document, rev, writeId } of prepared) {
      const there = await readDocument(path).catch(() => undefined);
      if (there?.data['writeId'] === writeId) return;
      if (Number(there?.data['rev'] ?? 0) >= rev) throw new ConflictError(path, document, there);
    }
    throw error;
  }
}

/**
 * Publishes one to three documents in one atomic batch, each with its immutable revision and its log entry. Sending
 * the batch twice has the same effect as once. Throws `ConflictError` if a `previous` is no longer the last version,
 * `ServiceError` otherwise.
 */
export async function publish(items: readonly Publication[]): Promise<void> {
  if (items.length > publicationsPerBatch)
    throw new RangeError(`at most ${publicationsPerBatch} items a batch`);
  await commitOnce(await Promise.all(items.map(preparePublication)));
}

/**
 * Withdraws a document: deletes its content; its page shows the reason. `audit` is the action in the log; a roll-back
 * leaves no earlier history. Under four-eyes review `removes` deletes the proposal that it executes. `to` is the id of
 * the document that the page redirects to. A retry after a lost response has no further effect. Throws as `publish` does.
 */
export async function withdraw(
  collection: string,
  previous: Previous,
  why: string,
  audit: AuditAction = 'withdraw',
  removes: readonly Write[] = [],
  to?: string,
): Promise<void> {
  const [at, reason] = [await now(), plainLine(why)];
  const withdrawn = { at, reason, ...(to !== undefined && { to }) };
  const change: Change = { kind: changeKind.update, note: reason };
  const path = `${collection}/${previous.id}`;
  try {
    const lists = audit === 'roll-back' && { history: [], about: { place: 0 } };
    await commitOnce([prepare(path, change, previous, { withdrawn }, { audit, removes, at, ...lists })]);
  } catch (error) {
    const theirs = error instanceof ConflictError ? error.theirs?.data : undefined;
    const there = z.safeParse(tombstoneSchema, theirs).data;
    const isOurs = there?.rev === previous.rev + 1 && there.withdrawn.reason === reason;
    if (!isOurs || there.withdrawn.to !== to) throw error;
  }
}

/** Publishes the last version of a withdrawn document again. Throws as `publish` does. */
export const restore = (
  collection: string,
  previous: Previous,
  { verifiedAt, ...fields }: Record<string, FieldValue | undefined>,
  note: string,
): Promise<void> =>
  publish([
    {
      collection,
      id: previous.id,
      previous,
      fields,
      audit: 'restore',
      change: { kind: changeKind.update, note },
      ...(typeof verifiedAt === 'string' && { verifiedAt }),
    },
  ]);
