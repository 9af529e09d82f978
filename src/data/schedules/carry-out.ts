import { allCollections } from '#src/data/collections.ts';
import { needsApproval } from '#src/data/access/needs-approval.ts';
import { readRoles } from '#src/data/access/roles.repository.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { ConflictError, publish, withdraw } from '#src/data/content/write/publish.ts';
import { type EditorItem, readEditorItem } from '#src/data/drafts/editor-item.ts';
import { withdrawal } from '#src/data/proposals/proposal.schema.ts';
import { readContradictions } from '#src/data/qna/read-contradictions.ts';
import { usedUp } from '#src/data/proposals/proposals.repository.ts';
import { ServiceError } from '#src/platform/errors.ts';
import type { FieldValue } from '#src/platform/values.ts';
import { placeOfSchedule, type Schedule, type ScheduleFailure } from './schedule.schema.ts';
import { carriedOut, noteFailure, readSchedule, readSchedules } from './schedules.repository.ts';

/** What became of something whose time had come; `over` was carried out or changed by somebody else meanwhile. */
export type DueOutcome = 'done' | 'over' | ScheduleFailure;

/**
 * Whether something has come to say the opposite. What was there under the same title when the time was set has been compared
 * by whoever set it; in the same family nobody may publish it.
 */
async function isContradicted({ updatedAt }: Schedule, { name }: AnyCollection, id: string, fields: object) {
  const found = await readContradictions(name, id, fields);
  return found.some(({ by, since }) => by === 'family' || Date.parse(since) > Date.parse(updatedAt));
}

/** Publishes the very text that the time was set for; a reason when that is not what is there. Throws `ServiceError`. */
async function publishDue(
  schedule: Schedule,
  collection: AnyCollection,
  { id, draft, previous }: EditorItem,
): Promise<ScheduleFailure | undefined> {
  if (!draft) return 'gone';
  if (draft.writeId !== schedule.draft) return 'changed';
  if ((previous?.rev ?? 0) !== schedule.rev) return 'behind';
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
  { id, previous, withdrawn }: EditorItem,
): Promise<ScheduleFailure | undefined> {
  if (!previous || withdrawn) return 'gone';
  if (previous.rev !== schedule.rev) return 'changed';
  const proposal = needsApproval(collection, await readRoles())
    ? [usedUp(withdrawal(collection.name, id))]
    : [];
  await withdraw(collection.name, previous, schedule.reason ?? '', 'withdraw', [
    ...proposal,
    carriedOut(schedule),
  ]);
  return undefined;
}

/** Whether it is still there as it was read: another run may have carried it out, or somebody set another time. */
const isUnchanged = async ({ id, writeId }: Schedule): Promise<boolean> =>
  (await readSchedule(id))?.writeId === writeId;

async function carryOut(schedule: Schedule): Promise<DueOutcome> {
  const place = placeOfSchedule(schedule);
  const collection = allCollections.find(({ name }) => name === place.collection);
  let failure: ScheduleFailure | undefined;
  try {
    if (!collection) failure = 'gone';
    else {
      const item = await readEditorItem(collection, place.id);
      failure = await (schedule.draft ? publishDue : withdrawDue)(schedule, collection, item);
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
 * Carries out what is due at `now`, as the signed-in member and bound by the same rules as every member; what cannot be is
 * noted for the admin area and not tried again until somebody sets it again. Running it twice does nothing twice: what is
 * carried out is gone with the batch that did it. `onOutcome` receives each. Throws `ServiceError` when the service does not
 * answer; what was not reached is due the next time.
 */
export async function carryOutDue(
  now: number,
  onOutcome: (schedule: Schedule, outcome: DueOutcome) => void,
): Promise<void> {
  for (const each of await readSchedules()) {
    if (each.failure || Date.parse(each.at) > now) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is a whole publication
    onOutcome(each, await carryOut(each));
  }
}
