import { beforeEach, expect, test } from 'vitest';
import { doc, updateDoc } from 'firebase/firestore/lite';
import { changeKind } from '#src/data/content/declare/categories.ts';
import { historyLimit } from '#src/data/content/declare/envelope.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import { planRollBack, rollBack } from '#src/data/content/drafts/roll-back.ts';
import { publish, restore, withdraw } from '#src/data/content/write/publish.ts';
import { correctionsShown, redact } from '#src/data/content/write/redact.ts';
import { readRevisions, redactionMark } from '#src/data/content/write/revisions.ts';
import { readAudit } from '#src/data/members/audit/audit.queries.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import { useDataClient } from '#tests/helpers/data-client.ts';
import { admin } from '#tests/helpers/rules-client.ts';

const client = useDataClient();
beforeEach(() => client.reset());

const { corrections: _, verifiedAt, ...fields } = contents.qna;
const target = `qna/${ids.qna}`;
const libel = '王示範偷了錢';
const number = '0912345678';

async function previous() {
  const { previous: there } = await readEditorItem(qna, ids.qna);
  if (!there) throw new Error('nothing is published');
  return there;
}

const version = async (kind: '首次' | '更新' | '勘誤', note: string, after?: string): Promise<void> => {
  const isFirst = kind === changeKind.first;
  const correction =
    after === undefined ? {} : { correction: { at: '', before: '三', after, reason: '抄錯' } };
  await publish([
    {
      collection: 'qna',
      id: ids.qna,
      fields,
      verifiedAt,
      change: { kind, note },
      ...correction,
      ...(!isFirst && { previous: await previous() }),
    },
  ]);
};

/** Everything that is stored of the document, as text. */
const stored = async (): Promise<string> =>
  JSON.stringify([await previous(), await readRevisions('qna', ids.qna)]);

test('an entry of either list is removed from the document and from every revision, with who, when and why', async () => {
  await version('首次', '');
  await version('勘誤', libel, number);
  await version('勘誤', '', '四');
  await redact({ target, rev: 3, list: 'corrections', place: 0 }, '個人資料');
  await redact({ target, rev: 4, list: 'history', place: 1 }, '誹謗\n');
  const now = await previous();
  const today = dayOf(Date.now());
  expect(now).toMatchObject({
    rev: 5,
    change: { kind: '更新', note: '誹謗' },
    corrections: [
      { at: today, before: '', after: '', reason: `${redactionMark}個人資料` },
      { at: today, before: '三', after: '四' },
    ],
  });
  expect(now.history.map(({ rev, note }) => [rev, note])).toEqual([
    [1, ''],
    [2, `${redactionMark}誹謗`],
    [3, ''],
    [4, '個人資料'],
    [5, '誹謗'],
  ]);
  const text = await stored();
  expect(text).not.toContain(libel);
  expect(text).not.toContain(number);
  expect((await readAudit()).entries.slice(0, 2)).toMatchObject([
    { action: 'redact', by: admin.uid, target, note: '誹謗', list: 'history', place: 1 },
    { action: 'redact', by: admin.uid, target, note: '個人資料', list: 'corrections', place: 0 },
  ]);
  expect(correctionsShown({ ...now }).map(({ reason }) => reason)).toEqual([
    `${redactionMark}個人資料`,
    '抄錯',
    `${redactionMark}誹謗`,
  ]);
});

test('an invalid entry does not hide the others from what is listed', () => {
  const valid = { at: '2026-12-01', before: '三', after: '四', reason: '抄錯' };
  expect(correctionsShown({ corrections: [valid, 7, { at: 'x' }], history: 'x' })).toEqual([valid]);
});

test('the reason of a withdrawal is replaced, and the page can be restored with its corrections', async () => {
  await version('首次', '');
  await version('勘誤', '', '四');
  await withdraw('qna', await previous(), libel);
  await redact({ target, rev: 3, list: 'history', place: 2 }, '誹謗');
  const gone = await readEditorItem(qna, ids.qna);
  expect(gone.withdrawn).toMatchObject({ rev: 4, withdrawn: { reason: '誹謗', of: 2 } });
  expect(await stored()).not.toContain(libel);
  if (!gone.withdrawn) throw new Error('not withdrawn');
  await restore('qna', gone.withdrawn, { ...fields, verifiedAt }, '還原');
  expect(await previous()).toMatchObject({ rev: 5, corrections: [{ after: '四' }] });
});

test('an entry that is not there and a version that is not the last are refused, and nothing changes', async () => {
  await version('首次', '');
  const before = await stored();
  const at = { target, list: 'history' as const };
  await expect(redact({ ...at, rev: 1, place: 3 }, '誹謗')).rejects.toThrow(RangeError);
  await expect(redact({ ...at, rev: 7, place: 0 }, '誹謗')).rejects.toMatchObject({ kind: 'conflict' });
  expect(await stored()).toBe(before);
});

test('rolling an account back brings back the corrections that its many small ones pushed out', async () => {
  await version('首次', '');
  await version('勘誤', '', '四');
  const true1 = await previous();
  const since = new Date().toISOString();
  // As after 199 small corrections, without writing them all.
  const small = Array.from({ length: historyLimit - 1 }, () => ({
    at: '2026-12-01',
    before: '一',
    after: '二',
    reason: '小',
  }));
  await version('勘誤', '', '五');
  const owner = doc(client.as('owner'), target);
  await updateDoc(owner, { corrections: [...('corrections' in true1 ? true1.corrections : []), ...small] });
  await version('勘誤', '', '六');
  expect(JSON.stringify(await previous())).not.toContain('"after":"四"');
  const [step] = await planRollBack({ by: admin.uid, since, collections: [qna], needsApproval: () => false });
  if (step) await rollBack(step, '復原');
  const back = await previous();
  expect(back).toMatchObject({ corrections: 'corrections' in true1 ? true1.corrections : [] });
  expect(back.history.map(({ note }) => note)).toEqual(['', '', '復原']);
});
