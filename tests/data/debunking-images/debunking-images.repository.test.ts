import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAudit } from '#src/data/audit/audit.repository.ts';
import { readItem } from '#src/data/content/read/item.ts';
import { ConflictError, publish } from '#src/data/content/write/publish.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import {
  publishDrafted,
  updatePicture,
  withdrawPicture,
} from '#src/data/debunking-images/debunking-images.repository.ts';
import {
  draftFile,
  draftValues,
  readPictureItem,
  savePictureDraft,
} from '#src/data/debunking-images/picture-drafts.ts';
import { pictureFileSchema } from '#src/data/debunking-images/picture-file.ts';
import { movePictures } from '#src/data/debunking-images/change-pictures.ts';
import { emptyValues, valuesOf } from '#src/data/debunking-images/picture-values.ts';
import * as z from 'zod/mini';
import { ServiceError } from '#src/platform/errors.ts';
import { currentAccount, setCurrentAccount } from '#src/platform/session.ts';
import { type DataClient, picture, publishAll, startDataClient } from '#tests/helpers/data-client.ts';

let client: DataClient;

beforeAll(async () => {
  client = await startDataClient();
});
afterAll(() => client.stop());

const idOf = (digit: string) => picture(digit).id;

async function current(digit: string) {
  const item = await readItem(debunkingImages, idOf(digit));
  if (item.state !== 'published') throw new Error(`${digit} is ${item.state}`);
  return item.record;
}

const thrown = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('an update changes what was typed, keeps the objects and tells its kind', async () => {
  await publish([picture('1')]);
  const previous = await current('1');
  const values = { ...valuesOf(previous), tags: ['新標籤'], folderId: '', sourceUrl: '' };
  const correction = { at: '2026-11-21', before: '甲', after: '乙', reason: '寫錯了' };
  await updatePicture({ previous, values, change: { kind: '勘誤', note: '改正' }, correction });
  const next = await current('1');
  expect(next).toMatchObject({ rev: 2, tags: ['新標籤'], change: { kind: '勘誤' }, source: {} });
  expect(next.corrections).toEqual([correction]);
  expect(next.objects).toEqual(previous.objects);
  expect(next).not.toHaveProperty('folderId');
});

test('an update that began with an older version is a conflict that carries both', async () => {
  await publish([picture('2')]);
  const previous = await current('2');
  const change = { kind: '更新', note: '' } as const;
  await updatePicture({ previous, values: { ...valuesOf(previous), title: '別人的' }, change });
  const mine = { ...valuesOf(previous), title: '我的' };
  const error = await thrown(updatePicture({ previous, values: mine, change }));
  expect(error).toBeInstanceOf(ConflictError);
  expect(error).toMatchObject({ mine: { title: '我的' }, theirs: { data: { title: '別人的' } } });
  expect((await current('2')).title).toBe('別人的');
});

test('values that break the schema are never sent', async () => {
  await publish([picture('3')]);
  const previous = await current('3');
  const values = { ...valuesOf(previous), tags: Array.from({ length: 21 }, (_, index) => `標籤${index}`) };
  const error = await thrown(updatePicture({ previous, values, change: { kind: '更新', note: '' } }));
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ kind: 'invalid' });
  expect((await current('3')).rev).toBe(1);
});

test('a withdrawn picture leaves its reason and nothing of its content', async () => {
  await publish([picture('4')]);
  await withdrawPicture(await current('4'), '來源有誤');
  const item = await readItem(debunkingImages, idOf('4'));
  expect(item).toMatchObject({
    state: 'withdrawn',
    tombstone: { rev: 2, withdrawn: { reason: '來源有誤' } },
  });
  expect(JSON.stringify(item)).not.toContain('隔夜水');
});

test('many pictures are moved in batches, and a second run writes nothing again', async () => {
  const digits = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
  await publishAll(digits.map((digit) => picture(digit)));
  const steps: number[] = [];
  const move = { ids: digits.map(idOf), folderId: 'weather', note: '移動' };
  const result = await movePictures({ ...move, onProgress: (done) => steps.push(done) });
  expect(result).toEqual({ done: 6, remaining: [] });
  expect(steps).toEqual([3, 6]);
  await movePictures(move);
  const records = await Promise.all(digits.map(current));
  expect(records.map(({ folderId, rev }) => `${folderId} ${rev}`)).toEqual(Array(6).fill('weather 2'));
});

test('a batch that is rejected is not half done, and calling again with what remains goes on', async () => {
  const digits = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'];
  await publishAll(digits.map((digit) => picture(digit)));
  const move = { ids: digits.map(idOf), folderId: '', note: '移動' };
  const account = currentAccount();
  // Whoever is signed out in the middle of it may not publish the second batch.
  const first = await movePictures({ ...move, onProgress: () => setCurrentAccount(null) });
  expect(first).toMatchObject({
    done: 3,
    remaining: ['b4', 'b5', 'b6'].map(idOf),
    error: { kind: 'denied' },
  });
  expect((await current('b4')).folderId).toBe('health');

  setCurrentAccount(account ?? null);
  expect(await movePictures({ ...move, ids: first.remaining })).toEqual({ done: 3, remaining: [] });
  const records = await Promise.all(digits.map(current));
  expect(records.map(({ folderId, rev }) => `${folderId} ${rev}`)).toEqual(Array(6).fill('undefined 2'));
});

test('what becomes of pictures is in the log', async () => {
  await publish([picture('d1')]);
  const id = idOf('d1');
  const values = { ...valuesOf(await current('d1')), title: '改過' };
  await updatePicture({ previous: await current('d1'), values, change: { kind: '更新', note: '補充' } });
  await movePictures({ ids: [id], folderId: 'weather', note: '移動' });
  await withdrawPicture(await current('d1'), '來源有誤');
  const { entries } = await readAudit();
  const own = entries.filter(({ target }) => target === `debunkingImages/${id}`);
  expect(own.map(({ action, note }) => [action, note])).toEqual([
    ['withdraw', '來源有誤'],
    ['move', '移動'],
    ['publish', '補充'],
    ['publish', undefined],
  ]);
});

test('a withdrawn picture among those to move is left alone', async () => {
  await publishAll([picture('c1'), picture('c2')]);
  await withdrawPicture(await current('c1'), '下架');
  const ids = ['c1', 'c2'].map(idOf);
  expect(await movePictures({ ids, folderId: 'weather', note: '' })).toEqual({ done: 2, remaining: [] });
  expect((await current('c2')).folderId).toBe('weather');
});

test('a draft of a published picture is read back as it was typed, and goes with its publication', async () => {
  await publish([picture('e1')]);
  const previous = await current('e1');
  const file = z.parse(pictureFileSchema, previous);
  const values = {
    ...valuesOf(previous),
    title: '  改到一半 ',
    sourceUrl: ' example.org',
    verdict: '' as const,
  };
  const { id, rev } = previous;
  const draft = await savePictureDraft(
    { id, values, file, baseRev: rev, change: { note: '補充' } },
    undefined,
  );
  const item = await readPictureItem(id);
  expect(item.draft?.rev).toBe(draft.rev);
  expect(draftValues(item.draft?.data ?? {})).toEqual(values);
  expect(item.draft?.data['change']).toEqual({ note: '補充' });
  const finished = { ...values, title: '改好了', sourceUrl: '' };
  await updatePicture({ previous, values: finished, change: { kind: '更新', note: '' }, fromDraft: true });
  expect(await readPictureItem(id)).toMatchObject({
    draft: undefined,
    stored: { record: { title: '改好了' } },
  });
});

test('a picture that has only a draft is published from it, once', async () => {
  const { id, fields } = picture('e2');
  const file = z.parse(pictureFileSchema, fields);
  const values = { ...emptyValues, title: '別台寫完的圖卡', altText: '示範圖卡的替代文字' };
  await savePictureDraft({ id, values, file, baseRev: 0 }, undefined);
  const { draft } = await readPictureItem(id);
  const stored = draft && draftFile(draft);
  if (!stored) throw new Error('the draft names no file');
  expect(stored).toEqual(file);
  await publishDrafted(id, stored, draftValues(draft.data));
  expect(await current('e2')).toMatchObject({ title: '別台寫完的圖卡', rev: 1, objects: file.objects });
  expect((await readPictureItem(id)).draft).toBeUndefined();
  expect(await thrown(publishDrafted(id, stored, values))).toBeInstanceOf(ConflictError);
});

test('of a draft that nobody can have written every field is empty', () => {
  const broken = { title: 3, tags: 'no list', source: null, verdict: '也許', distinctFrom: [1] };
  expect(draftValues(broken)).toEqual(emptyValues);
  expect(draftFile({ data: broken })).toBeUndefined();
});
