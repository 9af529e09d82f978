import { redactionMark, withdrawnRev } from '#src/data/content/write/revisions.ts';
import { changeKind } from '#src/data/content/declare/categories.ts';
import * as z from 'zod/mini';
import {
  commonFields,
  type Correction,
  type HistoryEntry,
  publishedFields,
  tombstoneSchema,
} from '#src/data/content/declare/envelope.ts';
import type { Proposed } from '#src/data/content/proposals/proposal.schema.ts';
import { commitDocuments, queryDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { plainLine } from '#src/platform/text/visible-text.ts';
import { type FieldValue, StoredTime, type Write } from '#src/platform/text/values.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { pageSize } from '#src/data/content/read/list.ts';
import { commitOnce, ConflictError, now, prepare } from './publish.ts';

/** An entry of a list that visitors can look up: its list and its place in it. */
export type ListedEntry = Required<Pick<Proposed, 'list' | 'place'>>;

const listed = z.looseObject({
  ...commonFields,
  corrections: z.exactOptional(publishedFields.corrections),
  withdrawn: z.exactOptional(tombstoneSchema.shape.withdrawn),
});
type Listed = z.infer<typeof listed>;

const replaced = <T>(entries: readonly T[], place: number, entry: T): T[] =>
  entries.map((each, index) => (index === place ? entry : each));

/** Returns the two lists of a document, with the text of one entry replaced by the reason. */
function listsWithout(
  { history, corrections = [] }: Listed,
  { list, place }: ListedEntry,
  { reason, at }: { readonly reason: string; readonly at: string },
): Pick<Listed, 'history' | 'corrections'> {
  const text = redactionMark + reason;
  const [entry, correction] = [history[place], corrections[place]];
  if (list === 'history' && entry)
    return { history: replaced(history, place, { ...entry, at, note: text }), corrections };
  if (list === 'corrections' && correction) {
    const day = dayOf(Date.parse(at));
    return {
      history,
      corrections: replaced(corrections, place, { at: day, before: '', after: '', reason: text }),
    };
  }
  throw new RangeError(`no entry ${place} of ${list}`);
}

/**
 * Returns what `/corrections` lists of a stored document: its corrections, and the entries of its history that an admin
 * removed, which say why.
 */
export function correctionsShown(data: Readonly<Record<string, unknown>>): readonly Correction[] {
  const valid = <T>(schema: z.ZodMiniType<T[]>, name: string): T[] =>
    (Array.isArray(data[name]) ? (data[name] as unknown[]) : []).flatMap(
      (each) => z.safeParse(schema, [each]).data ?? [],
    );
  const removed = valid(commonFields.history, 'history').filter(({ note }) => note.startsWith(redactionMark));
  return [
    ...valid(publishedFields.corrections, 'corrections'),
    ...removed.map(({ at, note }) => ({ at: dayOf(Date.parse(at)), before: '', after: '', reason: note })),
  ];
}

/** Returns a version's copy as the redacted document has the entry; undefined if it has nothing to replace. */
function redactedCopy(
  copy: Listed,
  before: Listed,
  after: Listed,
  { list, place }: ListedEntry,
): Listed | undefined {
  if (list === 'corrections') {
    const [wrong, right] = [before.corrections?.[place], after.corrections?.[place]];
    const at = copy.corrections?.findIndex((each) => JSON.stringify(each) === JSON.stringify(wrong)) ?? -1;
    if (!right || !copy.corrections || at === -1 || JSON.stringify(wrong) === JSON.stringify(right))
      return undefined;
    return { ...copy, corrections: replaced(copy.corrections, at, right) };
  }
  const [wrong, right] = [before.history[place], after.history[place]];
  const at = copy.history.findIndex(({ rev }) => rev === right?.rev);
  if (!wrong || !right || at === -1 || copy.history[at]?.note === right.note) return undefined;
  const isOwn = copy.rev === right.rev;
  return {
    ...copy,
    history: replaced<HistoryEntry>(copy.history, at, right),
    ...(isOwn && { change: { ...copy.change, note: right.note } }),
    ...(isOwn && copy.withdrawn && { withdrawn: { ...copy.withdrawn, reason: right.note } }),
  };
}

const revisionSchema = z.object({ by: z.string(), at: z.string(), document: listed });

/** Writes the times of a document as the database stores them. */
const withTimes = ({ createdAt, updatedAt, ...rest }: Listed): Record<string, FieldValue | undefined> => ({
  ...(rest as Record<string, FieldValue | undefined>),
  createdAt: new StoredTime(createdAt),
  updatedAt: new StoredTime(updatedAt),
});

/**
 * Makes the copies of a redacted entry in the revisions follow, the oldest first: the version before the redaction, by
 * which they are found, last. Interrupted, it can be run again while the redaction is the newest version. Throws
 * `ServiceError`.
 */
async function followInRevisions(path: string, after: Listed, entry: ListedEntry): Promise<void> {
  const revisions: { readonly id: string; readonly copy: z.infer<typeof revisionSchema> }[] = [];
  let page;
  do {
    const last: number | undefined = revisions.at(-1)?.copy.document.rev;
    page = await queryDocuments({
      collection: `${path}/revisions`,
      orderBy: [{ field: 'document.rev' }],
      ...(last !== undefined && { startAfter: [last] }),
      limit: pageSize,
    });
    for (const { id, data } of page) {
      const copy = z.safeParse(revisionSchema, data).data;
      if (copy) revisions.push({ id, copy });
    }
  } while (page.length === pageSize);
  const before = revisions.find(({ copy }) => copy.document.rev === after.rev - 1)?.copy.document;
  if (!before) return;
  for (const { id, copy } of revisions) {
    if (copy.document.rev >= after.rev) continue;
    const document = redactedCopy(copy.document, before, after, entry);
    if (!document) continue;
    const data = { by: copy.by, at: new StoredTime(copy.at), document: withTimes(document) };
    await commitDocuments([{ kind: 'set', path: `${path}/revisions/${id}`, data }]);
  }
}

/**
 * Removes the text of an entry that visitors can look up, as an admin: the entry, and its copies in the revisions, read
 * 「這一則已移除」 and the reason, which the history and the log state as well. `rev` is the version that the admin saw;
 * under four-eyes approval `removes` deletes the proposal that this carries out. Throws `ConflictError` when somebody
 * published meanwhile, `RangeError` for an entry that is not there, `ServiceError` otherwise.
 */
export async function redact(
  { target, rev, ...entry }: ListedEntry & { readonly target: string; readonly rev: number },
  why: string,
  removes: readonly Write[] = [],
): Promise<void> {
  const raw = await readDocument(target);
  const stored = raw && z.safeParse(listed, raw.data).data;
  if (!stored) throw new ServiceError('notFound', target);
  if (stored.rev !== rev) throw new ConflictError(target, {}, raw);
  const [at, reason] = [await now(), plainLine(why)];
  const change = { kind: changeKind.update, note: reason } as const;
  const { history, corrections } = listsWithout(stored, entry, { reason, at });
  const own = Object.entries(raw.data).filter(([name]) => !(name in commonFields));
  const { withdrawn } = stored;
  const content = {
    ...(Object.fromEntries(own) as Record<string, FieldValue>),
    ...(withdrawn
      ? { withdrawn: { ...withdrawn, at, reason, of: withdrawnRev({ rev, withdrawn }) } }
      : { corrections }),
  };
  const previous = { ...stored, id: raw.id } as Parameters<typeof prepare>[2];
  const prepared = prepare(target, change, previous, content, {
    audit: 'redact',
    about: { list: entry.list, place: entry.place },
    at,
    history,
    removes,
  });
  await commitOnce([prepared]);
  const after = z.parse(listed, (await readDocument(target))?.data);
  await followInRevisions(target, after, entry);
}
