import { type DocumentData, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, test } from 'vitest';
import { contents, ids } from '#checks/backend/contents.ts';
import { entryOf } from '#tests/helpers/publication.ts';
import {
  admin,
  blocked,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  stranger,
} from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

const client = useRules();
const target = `qna/${ids.qna}`;
const draftPath = `drafts/qna~${ids.qna}`;
const publishing = `schedules/publish~qna~${ids.qna}`;
const withdrawing = `schedules/withdraw~qna~${ids.qna}`;
const text = '11111111-1111-4111-8111-111111111111';
const hour = 3_600_000;
const inAnHour = () => Timestamp.fromMillis(Date.now() + hour);
const { corrections: _, verifiedAt, ...fields } = contents.qna;
const { verifiedAt: __, ...first } = { ...fields, verifiedAt };

const draft = {
  collection: 'qna',
  id: ids.qna,
  baseRev: 0,
  rev: 1,
  writeId: text,
  stage: 'draft',
  authors: [editor.uid],
  data: { ...first, verifiedAt },
  change: { kind: '首次', note: '' },
  corrections: [],
};

const ofDraft = { draft: text, rev: 0 };
const ofVersion = { rev: 1, reason: '活動已結束' };

async function scheduleAs(
  by: Identity | null,
  changes: DocumentData = {},
  { at = publishing, action = 'schedule' }: { at?: string; action?: string | null } = {},
): Promise<void> {
  const writeId = crypto.randomUUID();
  const schedule = {
    target,
    at: inAnHour(),
    by: by?.uid ?? '',
    writeId,
    updatedAt: serverTimestamp(),
    ...changes,
  };
  const entry = action && { [`audit/${writeId}`]: entryOf(by?.uid, action, at, writeId) };
  await client.commit(by, { [at]: schedule, ...entry });
}

async function cancelAs(by: Identity | null, at = publishing, action: string | null = 'unschedule') {
  const id = await client.deletionEntry(at);
  await client.commit(by, {
    [at]: null,
    ...(action && { [`audit/${id}`]: entryOf(by?.uid, action, at, id) }),
  });
}

beforeEach(() => client.put(draftPath, draft));

test('a member can schedule a draft and change its time, and only members can read schedules', async () => {
  await expectAllowed(scheduleAs(editor, ofDraft));
  await expectAllowed(scheduleAs(admin, { ...ofDraft, at: Timestamp.fromMillis(Date.now() + 2 * hour) }));
  await expectAllowed(client.get(editor, publishing));
  await expectAllowed(client.list(admin, 'schedules', 50));
  await expectDenied(client.list(admin, 'schedules', 51));
  for (const identity of [null, stranger, blocked]) {
    await expectDenied(client.get(identity, publishing));
    await expectDenied(client.list(identity, 'schedules', 1));
    await expectDenied(scheduleAs(identity, ofDraft));
  }
});

test.each([
  ['another account as its author', { by: admin.uid }],
  ['a time in the past', { at: Timestamp.fromMillis(Date.now() - hour) }],
  ['a time in two years', { at: Timestamp.fromMillis(Date.now() + 2 * 366 * 24 * hour) }],
  ['a time that is a text', { at: '2026-12-01T00:00:00Z' }],
  ['another draft version', { draft: '22222222-2222-4222-8222-222222222222' }],
  ['another published revision', { rev: 1 }],
  ['a reason', { reason: 'x' }],
  ['another target', { target: 'qna/other' }],
  ['an additional segment in its target', { target: `${target}/x` }],
  ['an unknown field', { note: 'x' }],
  ['a failure', { failure: 'gone' }],
  ['another write id', { writeId: '22222222-2222-4222-8222-222222222222' }],
])('a schedule of a draft with %s is denied', async (_title, changes) => {
  await expectDenied(scheduleAs(editor, { ...ofDraft, ...changes }));
});

test('a schedule with another id, without its audit entry or while the site is frozen is denied', async () => {
  await expectDenied(scheduleAs(editor, ofDraft, { at: 'schedules/publish~qna~other' }));
  await expectDenied(scheduleAs(editor, ofDraft, { at: withdrawing }));
  await expectDenied(scheduleAs(editor, ofDraft, { action: null }));
  await expectDenied(scheduleAs(editor, ofDraft, { action: 'propose' }));
  await expectDenied(scheduleAs(editor, ofDraft, { action: 'unschedule' }));
  await client.put('access/roles', { frozen: true });
  await expectDenied(scheduleAs(editor, ofDraft));
});

test('a draft without details for visitors cannot be scheduled', async () => {
  const { change: _change, ...untold } = draft;
  await client.remove('owner', draftPath);
  await client.put(draftPath, untold);
  await expectDenied(scheduleAs(editor, ofDraft));
});

test('any member can cancel a schedule, with an audit entry', async () => {
  await scheduleAs(editor, ofDraft);
  await expectDenied(cancelAs(admin, publishing, null));
  await expectDenied(cancelAs(admin, publishing, 'schedule'));
  await expectDenied(cancelAs(stranger));
  await expectAllowed(cancelAs(admin));
  expect(await client.get(admin, publishing)).toBeUndefined();
  await expectAllowed(client.remove(admin, publishing));
});

test('an audit entry for a cancellation that did not happen is denied', async () => {
  await scheduleAs(editor, ofDraft);
  const id = crypto.randomUUID();
  await expectDenied(client.set(editor, `audit/${id}`, entryOf(editor.uid, 'unschedule', publishing, id)));
});

test('the publication that carries out a schedule deletes it, and a publication of another document cannot', async () => {
  await scheduleAs(editor, ofDraft);
  await expectDenied(client.publish(admin, 'qna/other', contents.qna, { removes: [publishing] }));
  await expectAllowed(client.publish(admin, target, contents.qna, { removes: [draftPath, publishing] }));
  expect(await client.get(admin, publishing)).toBeUndefined();
});

test('filing an image elsewhere carries out only the schedule of a draft that it deletes', async () => {
  const image = `debunkingImages/${ids.debunkingImages}`;
  const itsDraft = `drafts/debunkingImages~${ids.debunkingImages}`;
  await client.publish(admin, image, contents.debunkingImages);
  const previous = await client.read(image);
  const { corrections: ___, ...data } = contents.debunkingImages;
  const schedule = `debunkingImages~${ids.debunkingImages}`;
  await client.put(`schedules/withdraw~${schedule}`, { target: image, ...ofVersion });
  await client.put(`schedules/publish~${schedule}`, { target: image, draft: text, rev: 1 });
  await client.put(itsDraft, {
    ...draft,
    collection: 'debunkingImages',
    id: ids.debunkingImages,
    baseRev: 1,
    data,
  });
  const moveWith = (removes: string[]) =>
    client.publish(editor, image, previous, {
      previous,
      fields: { folderId: 'other' },
      isQuiet: true,
      removes,
    });
  await expectDenied(moveWith([`schedules/publish~${schedule}`]));
  await expectDenied(moveWith([`schedules/withdraw~${schedule}`, itsDraft]));
  await expectAllowed(moveWith([`schedules/publish~${schedule}`, itsDraft]));
});

test('a failure can be recorded once the scheduled time has passed, but not before', async () => {
  await scheduleAs(editor, ofDraft);
  await expectDenied(client.update(editor, publishing, { failure: 'changed' }));
  await client.put(publishing, { at: Timestamp.fromMillis(Date.now() - hour) });
  await expectAllowed(client.update(editor, publishing, { failure: 'changed' }));
});

test('a failure must be one of the known reasons, and nothing else may change', async () => {
  await scheduleAs(editor, ofDraft);
  await client.put(publishing, { at: Timestamp.fromMillis(Date.now() - hour) });
  await expectDenied(client.update(admin, publishing, { failure: '因為' }));
  await expectDenied(client.update(admin, publishing, { failure: 'changed', rev: 3 }));
  await expectDenied(client.update(stranger, publishing, { failure: 'changed' }));
  await expectAllowed(client.update(admin, publishing, { failure: 'changed' }));
  // A failure can only be recorded for an existing schedule.
  await expectDenied(client.set(admin, withdrawing, { failure: 'changed' }));
});

test('a member can schedule the withdrawal of the current version', async () => {
  await client.publish(editor, target, contents.qna);
  const to = { at: withdrawing };
  await expectDenied(scheduleAs(editor, { ...ofVersion, rev: 2 }, to));
  await expectDenied(scheduleAs(editor, { ...ofVersion, reason: '' }, to));
  await expectDenied(scheduleAs(editor, { ...ofVersion, reason: '字'.repeat(501) }, to));
  await expectDenied(scheduleAs(editor, ofVersion));
  // Documents other than content cannot be withdrawn.
  const otherTarget = { target: draftPath };
  await expectDenied(
    scheduleAs(editor, { ...ofVersion, ...otherTarget }, { at: `schedules/withdraw~drafts~qna~${ids.qna}` }),
  );
  await expectAllowed(scheduleAs(editor, ofVersion, to));
  const previous = await client.read(target);
  const withdrawn = { withdrawn: { at: '2026-11-23T00:00:00.000Z', reason: '活動已結束' } };
  await expectAllowed(client.publish(admin, target, withdrawn, { previous, removes: [withdrawing] }));
  await expectDenied(scheduleAs(editor, { ...ofVersion, rev: 2 }, to));
});

describe('under the four-eyes rule', () => {
  beforeEach(() => client.put('access/roles', { fourEyes: true }));

  test('an approved draft can be scheduled only by an account other than its last author', async () => {
    await expectDenied(scheduleAs(admin, ofDraft));
    await client.put(draftPath, { stage: 'inReview' });
    await expectDenied(scheduleAs(admin, ofDraft));
    await client.put(draftPath, { stage: 'approved', approvedBy: admin.uid });
    await expectDenied(scheduleAs(editor, ofDraft));
    await expectAllowed(scheduleAs(admin, ofDraft));
  });

  test('a withdrawal can be scheduled only if another member has proposed it for the same reason', async () => {
    await client.reset();
    await client.publish(editor, target, contents.qna);
    await client.put('access/roles', { fourEyes: true });
    const to = { at: withdrawing };
    await expectDenied(scheduleAs(admin, ofVersion, to));
    const proposal = { target, rev: 1, reason: ofVersion.reason, by: editor.uid };
    await client.put(`proposals/withdraw~qna~${ids.qna}`, proposal);
    await expectDenied(scheduleAs(editor, ofVersion, to));
    await expectDenied(scheduleAs(admin, { ...ofVersion, reason: '別的' }, to));
    for (const by of [blocked.uid, 'a-former-editor']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await client.put(`proposals/withdraw~qna~${ids.qna}`, { by });
      // oxlint-disable-next-line no-await-in-loop
      await expectDenied(scheduleAs(admin, ofVersion, to));
    }
    await client.put(`proposals/withdraw~qna~${ids.qna}`, { by: editor.uid, rev: 7 });
    await expectDenied(scheduleAs(admin, ofVersion, to));
    await client.put(`proposals/withdraw~qna~${ids.qna}`, { rev: 1 });
    await expectAllowed(scheduleAs(admin, ofVersion, to));
  });

  test('a collection without four eyes can be scheduled by one person', async () => {
    const other = { ...draft, collection: 'imageFolders', id: 'health', data: { name: '健康' } };
    await client.put('drafts/imageFolders~health', other);
    const at = 'schedules/publish~imageFolders~health';
    await expectAllowed(scheduleAs(editor, { ...ofDraft, target: 'imageFolders/health' }, { at }));
  });
});
