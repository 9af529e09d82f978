import { doc, setDoc, Timestamp } from 'firebase/firestore/lite';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  readComments,
  removeComment,
  settleComment,
  writeComment,
} from '#src/data/content/comments/comments.repository.ts';
import {
  presenceLifetime,
  readPresent,
  removePresence,
  writePresence,
} from '#src/data/members/presence/presence.repository.ts';
import { changeFeed, readFeedToken } from '#src/data/members/notices/feed-address.ts';
import { useDataClient } from '#tests/helpers/data-client.ts';
import { admin } from '#tests/helpers/rules-client.ts';

const client = useDataClient();
beforeEach(async () => {
  await client.reset();
  for (const id of ['x', 'y']) await setDoc(doc(client.as('owner'), `qna/${id}`), { rev: 1 });
});

const number = '11111111-1111-4111-8111-111111111111';
const comment = { on: 'qna~x', field: 'title', text: '請補來源' };

test('a comment sent twice is stored once; it can be marked as done, reopened and removed', async () => {
  await writeComment(number, comment);
  await writeComment(number, comment);
  await writeComment(crypto.randomUUID(), { ...comment, on: 'qna~y' });
  const [written, ...more] = await readComments('qna~x');
  expect(more).toEqual([]);
  if (!written) throw new Error('nothing was written');
  expect(written).toMatchObject({ ...comment, by: admin.uid });
  await settleComment(written, true);
  expect(await readComments('qna~x')).toMatchObject([{ doneBy: admin.uid, at: written.at }]);
  await settleComment(written, false);
  expect((await readComments('qna~x'))[0]?.doneBy).toBeUndefined();
  await removeComment(written);
  expect(await readComments('qna~x')).toEqual([]);
});

test('one unreadable comment does not affect the others', async () => {
  await writeComment(number, comment);
  await setDoc(doc(client.as('owner'), 'comments/bad'), { on: 'qna~x', text: 3 });
  expect(await readComments('qna~x')).toMatchObject([{ id: number }]);
});

test('other editors with the document open are listed until their presence entry expires', async () => {
  await writePresence(admin.uid, 'qna~x');
  const entry = (at: Date, on = 'qna~x') => ({ on, at: Timestamp.fromDate(at) });
  await setDoc(doc(client.as('owner'), 'presence/here'), entry(new Date()));
  await setDoc(
    doc(client.as('owner'), 'presence/gone'),
    entry(new Date(Date.now() - presenceLifetime - 1000)),
  );
  await setDoc(doc(client.as('owner'), 'presence/elsewhere'), entry(new Date(), 'qna~y'));
  await setDoc(doc(client.as('owner'), 'presence/broken'), { on: 'qna~x' });
  expect(await readPresent('qna~x', admin.uid)).toEqual(['here']);
  expect(await readPresent('qna~x', 'here')).toEqual([admin.uid]);
  await removePresence(admin.uid);
  expect(await readPresent('qna~x', 'here')).toEqual([]);
});

test('who is present does not depend on the clock of the device', async () => {
  const entry = { on: 'qna~x', at: Timestamp.fromDate(new Date()) };
  await setDoc(doc(client.as('owner'), 'presence/other'), entry);
  await writePresence(admin.uid, 'qna~x');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
  const present = await readPresent('qna~x', admin.uid).finally(() => vi.useRealTimers());
  expect(present).toEqual(['other']);
});

test('the feed token is 128 bits, is replaced when changed and removed when the feed is closed', async () => {
  expect(await readFeedToken()).toBeUndefined();
  await changeFeed(true);
  const first = await readFeedToken();
  await changeFeed(true);
  const second = await readFeedToken();
  expect([first, second]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
  expect(second).not.toBe(first);
  await changeFeed(false);
  expect(await readFeedToken()).toBeUndefined();
});
