import { currentAccount } from '#src/platform/session.ts';
import { cutText } from '#src/platform/cut-text.ts';
import { serverTime, type Write } from '#src/platform/values.ts';
import { auditLimits } from './audit-entry.schema.ts';

/** What members do that the log keeps. */
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

/** The entry that goes with a write in the same batch; `writeId` is the write's, so that sending twice is once. */
export function auditWrite(
  action: AuditAction,
  target: string,
  writeId: string,
  note = '',
): Extract<Write, { kind: 'set' }> {
  const by = currentAccount()?.uid ?? '';
  const text = cutText(note.trim(), auditLimits.note);
  const entry = { by, action, target, writeId, ...(text && { note: text }) };
  return { kind: 'set', path: `audit/${writeId}`, data: { ...entry, at: serverTime } };
}
