import { currentAccount } from '#src/platform/firebase/session.ts';
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
  'import',
  'discard-draft',
  'edit-draft',
  'share-draft',
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
  'remove-objects',
  'delete-report',
  'answer-report',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * Returns the audit entry for a write in the same batch. Its id is the write's `writeId`, so that a retried batch
 * creates only one entry.
 */
export function auditWrite(
  action: AuditAction,
  target: string,
  writeId: string,
  note = '',
): Extract<Write, { kind: 'set' }> {
  const by = currentAccount()?.uid ?? '';
  const text = cutText(note.trim(), auditLimits.note);
  // The rules deny a note without a visible character.
  const entry = { by, action, target, writeId, ...(/[^\p{Z}\p{C}]/u.test(text) && { note: text }) };
  return { kind: 'set', path: `audit/${writeId}`, data: { ...entry, at: serverTime } };
}
