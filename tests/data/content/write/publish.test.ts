import { dayOf } from '#src/platform/time/taipei-time.ts';
import { doc, getDoc } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { readItem } from '#src/data/content/read/item.ts';
import { ConflictError, publish, withdraw } from '#src/data/content/write/publish.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { setCurrentAccount } from '#src/platform/firebase/session.ts';
import { image, readPublished, useDataClient } from '#tests/helpers/data-client.ts';
import { admin } from '#tests/helpers/rules-client.ts';
import { thrown } from '#tests/helpers/thrown.ts';

const client = useDataClient();

const current = (id: string) => readPublished(debunkingImages, id);

test('publishing stores an identical copy as a revision, with its author', async () => {
  await publish([image('1')]);
  const path = `debunkingImages/${image('1').id}`;
  const revision = (await getDoc(doc(client.as(admin), `${path}/revisions/1`))).data();
  expect(revision?.['by']).toBe(admin.uid);
  expect(revision?.['document']).toEqual((await getDoc(doc(client.as(null), path))).data());
});

test('a second version retains the creation time and extends the history', async () => {
  await publish([image('2')]);
  const first = await current(image('2').id);
  // Its day is that of the publication.
  const correction = { at: '2001-01-01', before: '舊', after: '新', reason: '查證有誤' };
  await publish([{ ...image('2'), previous: first, change: { kind: '勘誤', note: '更正標題' }, correction }]);
  const second = await current(image('2').id);
  expect(second.rev).toBe(2);
  expect(second.createdAt).toBe(first.createdAt);
  expect(second.updatedAt > first.updatedAt).toBe(true);
  expect(second.history.map(({ kind, note }) => [kind, note])).toEqual([
    ['首次', ''],
    ['勘誤', '更正標題'],
  ]);
  expect(second.corrections).toEqual([{ ...correction, at: dayOf(Date.now()) }]);
});

test('a publication based on an outdated version fails with both versions and overwrites nothing', async () => {
  await publish([image('3')]);
  const previous = await current(image('3').id);
  const change = { kind: '更新', note: '' } as const;
  await publish([{ ...image('3', { title: '先到的' }), previous, change }]);
  const error = await thrown(publish([{ ...image('3', { title: '後到的' }), previous, change }]));
  expect(error).toBeInstanceOf(ConflictError);
  expect(error instanceof ConflictError && error.mine['title']).toBe('後到的');
  expect(error instanceof ConflictError && error.theirs?.data['title']).toBe('先到的');
  expect((await current(image('3').id)).title).toBe('先到的');
});

test('withdrawing again after a lost response succeeds, and for another reason it is a conflict', async () => {
  const { id } = image('9');
  await publish([image('9')]);
  const previous = await current(id);
  await withdraw(debunkingImages.name, previous, '來源失效');
  await withdraw(debunkingImages.name, previous, '來源失效');
  const error = await thrown(withdraw(debunkingImages.name, previous, '別的理由'));
  expect(error).toBeInstanceOf(ConflictError);
  expect(await readItem(debunkingImages, id)).toMatchObject({
    tombstone: { rev: 2, withdrawn: { reason: '來源失效' } },
  });
});

test('one invalid item in a batch rejects the whole batch', async () => {
  const bad = image('5', { title: '' });
  const error = await thrown(publish([image('4'), bad]));
  expect(error instanceof ServiceError && error.kind).toBe('denied');
  expect((await readItem(debunkingImages, image('4').id)).state).toBe('absent');
});

test('publishing without an account is denied', async () => {
  setCurrentAccount(null);
  const error = await thrown(publish([image('6')]));
  expect(error instanceof ServiceError && error.kind).toBe('denied');
});

test('a batch of more than four items throws a RangeError', async () => {
  await expect(publish(['a', 'b', 'c', 'd', 'e'].map((digit) => image(digit)))).rejects.toThrow(RangeError);
});
