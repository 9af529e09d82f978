import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { toServiceError } from '#src/platform/firebase/errors.ts';
import { currentAccount } from '#src/platform/firebase/session.ts';
import { plainLine } from '#src/platform/text/visible-text.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { serverTime, type Write } from '#src/platform/text/values.ts';
import { auditLimits } from './audit-entry.schema.ts';
import { sha256 } from '#src/platform/text/sha256.ts';

/**
 * Returns the id of the audit entry that is written with a deletion, derived from the id of what is deleted and its
 * server timestamp (ISO). firestore.rules derive the same id.
 */
export async function deletionEntry(id: string, time: string): Promise<string> {
  const hex = await sha256(new TextEncoder().encode(`${id} ${Date.parse(time)}`));
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** The actions of members that the audit log records. */
export const auditActions = [
  'publish',
  'withdraw',
  'move',
  'withdraw-urgent',
  'restore',
  'roll-back',
  'redact',
  // Imports before 2026-12 had an action of their own.
  'import',
  'start-draft',
  'discard-draft',
  'edit-draft',
  'share-draft',
  'unshare-draft',
  'comment',
  'settle-comment',
  'delete-comment',
  'approve',
  'return-draft',
  'schedule',
  'unschedule',
  'change-feed',
  'change-roles',
  'block',
  'invite',
  'join',
  'rename',
  'freeze',
  'unfreeze',
  'four-eyes',
  'second-factor',
  'propose',
  'drop-proposal',
  'remove-objects',
  'delete-report',
  'answer-report',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * Returns the audit entry for a write in the same batch. Its id is the write's `writeId`, so that a retried batch
 * creates only one entry. `about` names the entry of a public list that a redaction removes, or as `place` the version
 * that a roll-back goes back to (0: none).
 */
export function auditWrite(
  action: AuditAction,
  target: string,
  writeId: string,
  note = '',
  about: { readonly list?: 'history' | 'corrections'; readonly place?: number } = {},
): Extract<Write, { kind: 'set' }> {
  const by = currentAccount()?.uid ?? '';
  const text = cutText(plainLine(note), auditLimits.note).trim();
  const entry = { by, action, target, writeId, ...(text && { note: text }), ...about };
  return { kind: 'set', path: `audit/${writeId}`, data: { ...entry, at: serverTime } };
}

/**
 * Deletes a document with its audit entry. `time` is the document's server time that the entry's id is derived from.
 * Deleting it twice has no further effect. Throws `ServiceError`.
 */
export async function deleteLogged(
  action: AuditAction,
  path: string,
  time: string,
  { note = '', removes = [] }: { readonly note?: string; readonly removes?: readonly Write[] } = {},
): Promise<void> {
  const entry = await deletionEntry(path.slice(path.indexOf('/') + 1), time);
  try {
    await commitDocuments([{ kind: 'delete', path }, auditWrite(action, path, entry, note), ...removes]);
  } catch (thrown) {
    // On a retry after a lost response, the audit entry already exists and the commit is denied.
    const left = await readDocument(path);
    if (left) throw toServiceError(thrown);
  }
}
