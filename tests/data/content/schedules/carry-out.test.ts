import { doc, getDoc, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contents, ids } from '#checks/backend/contents.ts';
import { readAudit } from '#src/data/members/audit/audit.queries.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import { returnDraft, saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { carryOutDue } from '#src/data/content/schedules/carry-out.ts';
import {
  readSchedules,
  reschedule,
  schedule,
  unschedule,
} from '#src/data/content/schedules/schedules.repository.ts';
import { type DataClient, publishAll, startDataClient } from '#tests/helpers/data-client.ts';
import { admin, blocked, editor } from '#tests/helpers/rules-client.ts';

// The account that carries out due schedules is an editor and subject to the rules.

let client: DataClient;
beforeAll(async () => {
  client = await startDataClient(editor);
});
afterAll(() => client.stop());
beforeEach(() => client.reset());

const minute = 60_000;
const soon = () => new Date(Date.now() + minute).toISOString();
const first = { kind: '首次', note: '' } as const;
const { corrections: _, verifiedAt, ...fields } = contents.qna;
const details = { change: first, corrections: [] };
const stored = (path: string) => doc(client.as('owner'), path);

/** A draft of the folder, by the same account. */
const folderDraft = () =>
  saveDraft(
    {
      collection: 'imageFolders',
      id: 'health',
      baseRev: 0,
      data: { ...contents.imageFolders },
      stage: 'draft',
      details,
    },
    undefined,
  );

const scheduleFolder = async () => {
  const draft = await folderDraft();
  await schedule({ collection: 'imageFolders', id: 'health', rev: 0, at: soon(), draft: draft.writeId });
  return draft;
};

/** Moves the time of every schedule into the past, because the rules use the server's clock. */
async function comeDue(): Promise<void> {
  const at = Timestamp.fromMillis(Date.now() - minute);
  for (const { id } of await readSchedules()) {
    await updateDoc(stored(`schedules/${id}`), { at });
  }
}

async function outcomes(): Promise<string[]> {
  await comeDue();
  return carriedOutNow();
}

async function carriedOutNow(now = Date.now()): Promise<string[]> {
  const found: string[] = [];
  await carryOutDue(now, ({ id }, outcome) => found.push(`${id} ${outcome}`));
  return found;
}

test('a due text is published unchanged and once, and never before its time', async () => {
  await scheduleFolder();
  expect(await carriedOutNow()).toEqual([]);
  expect(await outcomes()).toEqual(['publish~imageFolders~health done']);
  expect(await outcomes()).toEqual([]);
  const { published, draft } = await readEditorItem(imageFolders, 'health');
  expect(published).toMatchObject({ rev: 1, name: contents.imageFolders.name, change: first });
  expect(draft).toBeUndefined();
  expect(await readSchedules()).toEqual([]);
  expect((await readAudit()).entries.map(({ action }) => action)).toEqual([
    'publish',
    'schedule',
    'start-draft',
  ]);
});

test('two concurrent runs publish once', async () => {
  await scheduleFolder();
  await comeDue();
  const [one, two] = await Promise.all([carriedOutNow(), carriedOutNow()]);
  expect([...one, ...two].filter((each) => each.endsWith(' done'))).toHaveLength(1);
  expect([...one, ...two].filter((each) => !/ (done|over)$/.test(each))).toEqual([]);
  const { published } = await readEditorItem(imageFolders, 'health');
  expect(published?.rev).toBe(1);
});

test('a text changed after scheduling is not published; this is recorded once, until a new time is set', async () => {
  const draft = await scheduleFolder();
  const data = { ...contents.imageFolders, name: '改過' };
  const changed = await saveDraft(
    { collection: 'imageFolders', id: 'health', baseRev: 0, data, stage: 'draft' },
    draft,
  );
  expect(await outcomes()).toEqual(['publish~imageFolders~health changed']);
  expect(await outcomes()).toEqual([]);
  const [noted] = await readSchedules();
  expect(noted).toMatchObject({ failure: 'changed', by: editor.uid });
  expect((await readEditorItem(imageFolders, 'health')).published).toBeUndefined();
  // The old schedule cannot be moved, because its text has changed; a new one refers to the new text.
  if (noted) await expect(reschedule(noted, soon())).rejects.toMatchObject({ kind: 'denied' });
  await schedule({ collection: 'imageFolders', id: 'health', rev: 0, at: soon(), draft: changed.writeId });
  expect(await outcomes()).toEqual(['publish~imageFolders~health done']);
});

test('a schedule that cannot be carried out records the reason', async () => {
  const draft = await scheduleFolder();
  await setDoc(stored('drafts/imageFolders~health'), { data: {} }, { merge: true });
  await updateDoc(stored('drafts/imageFolders~health'), { data: { order: 1 } });
  expect(await outcomes()).toEqual(['publish~imageFolders~health incomplete']);
  await updateDoc(stored('schedules/publish~imageFolders~health'), { failure: null });
  const whole = { collection: 'imageFolders', id: 'x', baseRev: 0, data: { ...contents.imageFolders } };
  const other = await saveDraft({ ...whole, stage: 'draft', details }, undefined);
  await schedule({ collection: 'imageFolders', id: 'x', rev: 0, at: soon(), draft: other.writeId });
  await updateDoc(stored('access/roles'), { editors: [] });
  // Without its role the account cannot record anything either: the schedule remains due, and the admin area shows that
  // it is late.
  await expect(outcomes()).rejects.toMatchObject({ kind: 'denied' });
  expect(draft.rev).toBe(1);
});

test.each([
  ['a blocked member', blocked.uid],
  ['a former member', 'a-former-editor'],
])('what %s scheduled is not carried out until another member schedules it', async (_title, by) => {
  await scheduleFolder();
  await updateDoc(stored('schedules/publish~imageFolders~health'), { by });
  expect(await outcomes()).toEqual(['publish~imageFolders~health denied']);
  expect((await getDoc(stored('imageFolders/health'))).exists()).toBe(false);
  const [waiting] = await readSchedules();
  if (waiting) await reschedule(waiting, soon());
  expect(await outcomes()).toEqual(['publish~imageFolders~health done']);
});

test('a scheduled time can be changed and cancelled, each with an audit entry', async () => {
  await scheduleFolder();
  const [set] = await readSchedules();
  if (!set) throw new Error('there is no schedule');
  const at = new Date(Date.now() + 60 * minute).toISOString();
  await reschedule(set, at);
  const [changed] = await readSchedules();
  expect(Date.parse(changed?.at ?? '')).toBe(Date.parse(at));
  if (changed) await unschedule(changed);
  if (changed) await unschedule(changed);
  expect(await readSchedules()).toEqual([]);
  expect((await readAudit()).entries.map(({ action }) => action)).toEqual([
    'unschedule',
    'schedule',
    'schedule',
    'start-draft',
  ]);
});

test('a scheduled withdrawal applies to the version for which it was set', async () => {
  await scheduleFolder();
  await outcomes();
  await schedule({ collection: 'imageFolders', id: 'health', rev: 1, at: soon(), reason: '活動已結束' });
  expect(await outcomes()).toEqual(['withdraw~imageFolders~health done']);
  const { withdrawn } = await readEditorItem(imageFolders, 'health');
  expect(withdrawn?.withdrawn.reason).toBe('活動已結束');
});

/** A draft of another author, approved under four eyes and scheduled. */
async function approvedQna(): Promise<void> {
  await updateDoc(stored('access/roles'), { fourEyes: true });
  const writeId = '11111111-1111-4111-8111-111111111111';
  const draft = {
    collection: 'qna',
    id: ids.qna,
    baseRev: 0,
    rev: 2,
    writeId,
    stage: 'approved',
    approvedBy: 'x',
  };
  const updatedAt = Timestamp.now();
  await setDoc(stored(`drafts/qna~${ids.qna}`), {
    ...draft,
    updatedAt,
    authors: [admin.uid],
    data: { ...fields, verifiedAt },
    ...details,
  });
  await schedule({ collection: 'qna', id: ids.qna, rev: 0, at: soon(), draft: writeId });
}

test('under four eyes an approved text is published by an account other than its author', async () => {
  await approvedQna();
  expect(await outcomes()).toEqual([`publish~qna~${ids.qna} done`]);
  expect((await readEditorItem(qna, ids.qna)).published?.rev).toBe(1);
});

test('under four eyes a returned text is not published', async () => {
  await approvedQna();
  const { draft } = await readEditorItem(qna, ids.qna);
  if (!draft) throw new Error('there is no draft');
  const returned = await returnDraft(draft, '請補來源');
  expect(returned).toMatchObject({ stage: 'returned', returned: { by: editor.uid, note: '請補來源' } });
  expect(returned.approvedBy).toBeUndefined();
  expect(await outcomes()).toEqual([`publish~qna~${ids.qna} changed`]);
  const { note } = (await readAudit()).entries.find(({ action }) => action === 'return-draft') ?? {};
  expect(note).toBe('請補來源');
});

test('under four eyes a scheduled withdrawal deletes the proposal that it carries out', async () => {
  await approvedQna();
  await outcomes();
  const proposal = {
    target: `qna/${ids.qna}`,
    rev: 1,
    reason: '來源撤回',
    by: admin.uid,
    writeId: crypto.randomUUID(),
  };
  await setDoc(stored(`proposals/withdraw~qna~${ids.qna}`), { ...proposal, updatedAt: Timestamp.now() });
  await schedule({ collection: 'qna', id: ids.qna, rev: 1, at: soon(), reason: '來源撤回' });
  expect(await outcomes()).toEqual([`withdraw~qna~${ids.qna} done`]);
  expect((await getDoc(stored(`proposals/withdraw~qna~${ids.qna}`))).exists()).toBe(false);
});

const contrary = {
  collection: 'qna',
  id: 'contrary',
  fields: { ...fields, verdict: '正確' as const },
  change: first,
  verifiedAt,
};

async function scheduleQna(): Promise<void> {
  const data = { ...fields, verifiedAt };
  const whole = { collection: 'qna', id: ids.qna, baseRev: 0, data, stage: 'draft' as const, details };
  const draft = await saveDraft(whole, undefined);
  await schedule({ collection: 'qna', id: ids.qna, rev: 0, at: soon(), draft: draft.writeId });
}

test('a fact-check is not published if a contradicting one was published after it was scheduled', async () => {
  await scheduleQna();
  await publishAll([contrary]);
  expect(await outcomes()).toEqual([`publish~qna~${ids.qna} contradicting`]);
  expect((await readSchedules())[0]).toMatchObject({ failure: 'contradicting' });
  expect((await readEditorItem(qna, ids.qna)).published).toBeUndefined();
});

test('a contradiction under the same title does not block publishing if it existed before scheduling', async () => {
  await publishAll([contrary]);
  await scheduleQna();
  expect(await outcomes()).toEqual([`publish~qna~${ids.qna} done`]);
});

test('a contradiction within the family blocks publishing, even if it existed before scheduling', async () => {
  const variant = { qnaId: ids.qna };
  await publishAll([
    { ...contrary, fields: { ...contrary.fields, question: '另一個標題', variants: [variant] } },
  ]);
  await scheduleQna();
  expect(await outcomes()).toEqual([`publish~qna~${ids.qna} contradicting`]);
});
