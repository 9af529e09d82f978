import { doc, setDoc, Timestamp } from 'firebase/firestore/lite';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAudit } from '#src/data/members/audit/audit.queries.ts';
import { withdraw } from '#src/data/content/write/publish.ts';
import { readTitle } from '#src/data/content/drafts/document-titles.ts';
import { discardDraft, saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import {
  readPreview,
  readPreviewsOf,
  sharePreview,
  takeBackPreview,
} from '#src/data/content/previews/previews.repository.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { contents } from '#checks/backend/contents.ts';
import { publishAll, useDataClient } from '#tests/helpers/data-client.ts';

const client = useDataClient();
beforeEach(() => client.reset());

const { corrections: _, verifiedAt, ...fields } = contents.qna;
const data = { ...fields, verifiedAt, question: '分享時的問題？' };
const draftOf = (id = 'example') =>
  saveDraft({ collection: 'qna', id, baseRev: 0, data, stage: 'draft' }, undefined);

test('a shared preview contains the current text, has an audit entry and is read by its key', async () => {
  const key = await sharePreview(await draftOf(), 7);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  const shared = await readPreview(key);
  expect(shared).toMatchObject({ place: 'qna~example', data });
  const days = (Date.parse(shared?.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  const { entries } = await readAudit();
  expect(entries[0]).toMatchObject({ action: 'share-draft', target: 'drafts/qna~example', note: key });
});

test('previews are listed with their document until revoked, and a revoked one cannot be read', async () => {
  const draft = await draftOf();
  const first = await sharePreview(draft, 1);
  const second = await sharePreview(draft, 14);
  await sharePreview(await draftOf('other'), 1);
  const ids = async () => (await readPreviewsOf('qna', 'example')).map(({ id }) => id);
  expect((await ids()).toSorted()).toEqual([first, second].toSorted());
  const link = await readPreview(first);
  if (link) await takeBackPreview(link);
  expect(await ids()).toEqual([second]);
  expect(await readPreview(first)).toBeUndefined();
});

test('a device whose clock is two days fast lists the previews that have not expired', async () => {
  const key = await sharePreview(await draftOf(), 1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
  const listed = await readPreviewsOf('qna', 'example').finally(() => vi.useRealTimers());
  expect(listed.map(({ id }) => id)).toEqual([key]);
});

test('a preview ends with its draft, and does not come back with the next one', async () => {
  const draft = await draftOf();
  const key = await sharePreview(draft, 1);
  await discardDraft(draft);
  expect(await readPreview(key)).toBeUndefined();
  await draftOf();
  expect(await readPreview(key)).toBeUndefined();
});

test('an expired, a non-existing and a malformed key all return undefined', async () => {
  const key = await sharePreview(await draftOf(), 1);
  const expiresAt = Timestamp.fromMillis(Date.now() - 1000);
  await setDoc(doc(client.as('owner'), `previews/${key}`), { expiresAt }, { merge: true });
  expect(await readPreview(key)).toBeUndefined();
  expect(await readPreviewsOf('qna', 'example')).toEqual([]);
  expect(await readPreview('0'.repeat(32))).toBeUndefined();
  expect(await readPreview('../access/roles')).toBeUndefined();
});

test("a document's title is found in its draft, its published version or its withdrawn one", async () => {
  const change = { kind: '首次', note: '' } as const;
  const item = { collection: 'qna', id: 'example', fields, verifiedAt, change };
  expect(await readTitle('qna', 'example')).toBeNull();
  await saveDraft(
    { collection: 'qna', id: 'example', baseRev: 0, data: { question: '草稿的問題' }, stage: 'draft' },
    undefined,
  );
  expect(await readTitle('qna', 'example')).toBe('草稿的問題');
  await saveDraft(
    { collection: 'qna', id: 'untitled', baseRev: 0, data: { answer: '只有回答' }, stage: 'draft' },
    undefined,
  );
  expect(await readTitle('qna', 'untitled')).toBe('');
  await client.reset();
  await publishAll([item]);
  expect(await readTitle('qna', 'example')).toBe(fields.question);
  const { previous } = await readEditorItem(qna, 'example');
  if (!previous) throw new Error('nothing is published');
  await withdraw('qna', previous, '過時');
  expect(await readTitle('qna', 'example')).toBe(fields.question);
});
