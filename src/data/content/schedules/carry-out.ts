import { allCollections } from '#src/data/collections/collections.ts';
import { isMember } from '#src/data/members/access/change-roles.ts';
import { needsApproval } from '#src/data/members/access/needs-approval.ts';
import type { RolesRecord } from '#src/data/members/access/roles.schema.ts';
import { readRoles } from '#src/data/members/access/roles.repository.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { ConflictError, publish, withdraw } from '#src/data/content/write/publish.ts';
import { type EditorItem, readEditorItem, storedVersion } from '#src/data/content/drafts/editor-item.ts';
import { withdrawal } from '#src/data/content/proposals/proposal.schema.ts';
import { readContradictions } from '#src/data/collections/qna/read-contradictions.ts';
import { usedUp } from '#src/data/content/proposals/proposals.repository.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import type { FieldValue } from '#src/platform/text/values.ts';
import { blockingReason, placeOfSchedule, type Schedule, type ScheduleFailure } from './schedule.schema.ts';
import { carriedOut, noteFailure, readSchedule, readSchedules } from './schedules.repository.ts';

/** The outcome of a due schedule; `over` means that someone else carried it out or changed it meanwhile. */
export type DueOutcome = 'done' | 'over' | ScheduleFailure;

/**
 * True if the document now contradicts another one. A contradiction under the same title that existed when the schedule
 * was set was seen by the member who set it; one in the same family or with its own marker must never be published.
 */
async function isContradicted({ updatedAt }: Schedule, { name }: AnyCollection, id: string, fields: object) {
  const found = await readContradictions(name, id, fields);
  return found.some(({ by, since }) => by !== 'title' || Date.parse(since) > Date.parse(updatedAt));
}

/**
 * Publishes exactly the text that was scheduled; returns the reason when that is not possible. Throws `ServiceError`.
 */
async function publishDue(
  schedule: Schedule,
  collection: AnyCollection,
  { id, draft, previous }: EditorItem,
): Promise<ScheduleFailure | undefined> {
  if (!draft) return 'gone';
  const { fields } = checkValues(collection, draft.data);
  if (!fields || !draft.change || !draft.corrections) return 'incomplete';
  if (await isContradicted(schedule, collection, id, fields)) return 'contradicting';
  const { verifiedAt, ...own } = fields as Record<string, FieldValue>;
  await publish([
    {
      collection: collection.name,
      id,
      fields: own,
      change: draft.change,
      corrections: draft.corrections,
      fromDraft: true,
      removes: [carriedOut(schedule)],
      ...(previous && { previous }),
      ...(typeof verifiedAt === 'string' && { verifiedAt }),
    },
  ]);
  return undefined;
}

async function withdrawDue(
  schedule: Schedule,
  collection: AnyCollection,
  { id, previous }: EditorItem,
): Promise<ScheduleFailure | undefined> {
  if (!previous) return 'gone';
  const proposal = needsApproval(collection, await readRoles())
    ? [usedUp(withdrawal(collection.name, id))]
    : [];
  await withdraw(collection.name, previous, schedule.reason ?? '', 'withdraw', [
    ...proposal,
    carriedOut(schedule),
  ]);
  return undefined;
}

/** True if the schedule is unchanged: another run may have carried it out, or a member may have rescheduled it. */
const isUnchanged = async ({ id, writeId }: Schedule): Promise<boolean> =>
  (await readSchedule(id))?.writeId === writeId;

/** True if who set the time may still do it now: it is carried out with their rights, not with those of this account. */
const maySchedule = (roles: RolesRecord, uid: string, { publishers }: AnyCollection): boolean =>
  isMember(roles, uid) && (publishers === 'editors' || roles.admins.includes(uid));

async function carryOut(schedule: Schedule): Promise<DueOutcome> {
  const place = placeOfSchedule(schedule);
  const collection = allCollections.find(({ name }) => name === place.collection);
  let failure: ScheduleFailure | undefined;
  try {
    if (!collection) failure = 'gone';
    // The text of whoever has left or is blocked waits for another member to schedule it again.
    else if (!maySchedule(await readRoles(), schedule.by, collection)) failure = 'denied';
    else {
      const item = await readEditorItem(collection, place.id);
      failure = blockingReason(schedule, { draft: item.draft ?? 'none', stored: storedVersion(item) });
      failure ??= await (schedule.draft ? publishDue : withdrawDue)(schedule, collection, item);
    }
  } catch (error) {
    if (error instanceof ConflictError) failure = 'behind';
    else if (error instanceof ServiceError && error.kind === 'denied') failure = 'denied';
    else throw error;
  }
  if (!failure) return 'done';
  if (!(await isUnchanged(schedule))) return 'over';
  await noteFailure(schedule, failure);
  return failure;
}

/**
 * Carries out the schedules that are due at `now`, as the signed-in member and under the same security rules. The
 * reason for a failure is stored for the admin area, and the schedule is not tried again until a member sets it again.
 * Safe to run twice: each batch also deletes the schedule it carries out. Calls `onOutcome` for each schedule. Throws
 * `ServiceError` when the service does not respond; the remaining schedules stay due.
 */
export async function carryOutDue(
  now: number,
  onOutcome: (schedule: Schedule, outcome: DueOutcome) => void,
): Promise<void> {
  for (const each of await readSchedules()) {
    if (each.failure || Date.parse(each.at) > now) continue;
    onOutcome(each, await carryOut(each));
  }
}
