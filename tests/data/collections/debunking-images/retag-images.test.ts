import { expect, test } from 'vitest';
import { importNote } from '#src/data/content/declare/changed-at.ts';
import { sampleMark } from '#src/data/content/declare/sample.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { currentAccount, setCurrentAccount } from '#src/platform/firebase/session.ts';
import {
  moveImages,
  relateImage,
  retagImages,
  withdrawImages,
} from '#src/data/collections/debunking-images/library/change-images.ts';
import {
  findImage,
  publishImage,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { saveImageDraft } from '#src/data/collections/debunking-images/image-drafts.ts';
import { imageFileSchema } from '#src/data/collections/debunking-images/encoding/image-file.ts';
import { emptyValues, valuesOf } from '#src/data/collections/debunking-images/image-values.ts';
import * as z from 'zod/mini';
import { isDecided } from '#src/data/collections/debunking-images/image-relations.ts';
import { restoreImage, readTrash } from '#src/data/collections/debunking-images/library/image-trash.ts';
import { readImageUses } from '#src/data/collections/debunking-images/library/image-uses.ts';
import { forgetTagRules, RefusedTagsError } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { publishTagRules, sampleTagRules } from '#tests/helpers/tag-rules.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { contents } from '#checks/backend/contents.ts';
import { image, publishAll, useDataClient } from '#tests/helpers/data-client.ts';

useDataClient();

const tagsOf = async (id: string) => (await readDocument(`debunkingImages/${id}`))?.data['tags'];

/** Signs the person out after `count` images, as when a session is lost midway. */
function failAfter(count: number) {
  return (done: number) => {
    if (done >= count) setCurrentAccount(null);
  };
}

test('tagging 60 images resumes after the session ends midway, never splits a batch, and can be undone', async () => {
  const items = Array.from({ length: 60 }, (_, index) => image(`a${index}`, { tags: ['舊標籤'] }));
  await publishAll(items);
  const ids = items.map(({ id }) => id);
  const change = { add: ['新標籤'], remove: ['舊標籤'] };
  const retagging = { ids, note: '整批', changeOf: () => change };

  const account = currentAccount();
  const first = await retagImages({ ...retagging, onProgress: failAfter(30) });
  setCurrentAccount(account ?? null);
  expect(first.done).toBe(30);
  expect(first.remaining).toEqual(ids.slice(30));
  expect(await tagsOf(ids[29] ?? '')).toEqual(['新標籤']);
  expect(await tagsOf(ids[30] ?? '')).toEqual(['舊標籤']);

  // Starting over does not write finished images a second time.
  const second = await retagImages(retagging);
  expect(second.remaining).toEqual([]);
  expect(second.undo.size).toBe(30);
  const revisions = await Promise.all(
    [0, 29, 30, 59].map(async (at) => (await readDocument(`debunkingImages/${ids[at]}`))?.data['rev']),
  );
  expect(revisions).toEqual([2, 2, 2, 2]);

  const undo = new Map([...first.undo, ...second.undo]);
  expect(undo.size).toBe(60);
  const nothing = { add: [], remove: [] };
  await retagImages({ ids, note: '復原', changeOf: (id) => undo.get(id) ?? nothing, isUnguarded: true });
  expect(await tagsOf(ids[0] ?? '')).toEqual(['舊標籤']);
  expect(await tagsOf(ids[59] ?? '')).toEqual(['舊標籤']);
});

test.each([
  ['an imported image', 'aa1', importNote, {}],
  ['a sample', 'aa2', '', { attribution: sampleMark }],
])('%s is tagged and moved like any other', async (_, digit, note, fields) => {
  const one = image(digit, { tags: [], ...fields });
  await publish([{ ...one, change: { kind: '首次', note } }]);
  const ids = [one.id];
  const tagged = await retagImages({ ids, note: '', changeOf: () => ({ add: ['標籤'], remove: [] }) });
  expect(tagged.error).toBeUndefined();
  const moved = await moveImages({ ids, note: '', moveOf: () => ({ to: 'f1' }) });
  expect(moved.error).toBeUndefined();
  expect((await readDocument(`debunkingImages/${one.id}`))?.data).toMatchObject({
    tags: ['標籤'],
    folderId: 'f1',
  });
});

test('an image with the maximum number of tags stays unchanged and is reported', async () => {
  const tags = Array.from({ length: 20 }, (_, index) => `標籤${index}`);
  await publish([image('b1', { tags }), image('b2', { tags: [] })]);
  const ids = [image('b1').id, image('b2').id];
  const result = await retagImages({ ids, note: '', changeOf: () => ({ add: ['多一個'], remove: [] }) });
  expect(result.full).toEqual([ids[0]]);
  expect(await tagsOf(ids[0] ?? '')).toEqual(tags);
  expect(await tagsOf(ids[1] ?? '')).toEqual(['多一個']);
});

test('the tag rules apply to uploading, editing and bulk tagging', async () => {
  await publish([image('c1', { tags: ['謠言'] })]);
  await publishTagRules(sampleTagRules);
  const { id } = image('c1');
  const refused = { name: RefusedTagsError.name };
  const size = { width: 10, height: 10, sha256: 'a'.repeat(64), bytes: new Blob(['a']) };
  const sizes = { '480': size, '960': size, '1600': size };
  const upload = { id: 'c'.repeat(20), sizes, thumbhash: 'AA==', hashes: { coarse: '', fine: '' } };
  const values = { ...emptyValues, title: '示範', altText: '示範', tags: ['新謠言'] };
  await expect(publishImage(upload, values)).rejects.toMatchObject(refused);

  const bulk = { ids: [id], note: '', changeOf: () => ({ add: ['大謠言'], remove: [] }) };
  expect((await retagImages(bulk)).error).toMatchObject(refused);

  const before = await findImage(id);
  if (before?.state !== 'published') throw new Error('the image does not exist');
  const edit = { id, file: z.parse(imageFileSchema, before.record), baseRev: before.record.rev };
  const withTags = (tags: readonly string[]) =>
    saveImageDraft({ ...edit, values: { ...valuesOf(before.record), tags } }, undefined);
  await expect(withTags(['謠言', '小謠言'])).rejects.toMatchObject(refused);
  // A tag that is older than the rule stays, and a synonym is replaced.
  expect((await withTags(['謠言', '臺北'])).data['tags']).toEqual(['謠言', '臺北市']);
  forgetTagRules();
});

test('a withdrawn image is restored from the trash unchanged, and its uses are listed', async () => {
  await publish([image('d1', { title: '回收示範' })]);
  const { id } = image('d1');
  const { corrections: _, ...qna } = contents.qna;
  const fields = { ...qna, imageIds: [id] };
  const change = { kind: '首次', note: '' } as const;
  await publish([{ collection: 'qna', id: 'uses-it', fields, change, verifiedAt: '2026-11-21' }]);
  const uses = await readImageUses();
  expect(uses.get(id)).toEqual([{ collection: 'qna', id: 'uses-it', title: contents.qna.question }]);

  expect(await withdrawImages({ ids: [id], note: '示範原因' })).toEqual({ done: 1, remaining: [] });
  const [trashed] = await readTrash();
  expect(trashed?.before?.title).toBe('回收示範');
  expect(trashed?.tombstone.withdrawn.reason).toBe('示範原因');
  if (trashed) await restoreImage(trashed, '還原');
  const after = await findImage(id);
  expect(after).toMatchObject({ state: 'published', record: { title: '回收示範', rev: 3 } });
  expect(await readTrash()).toEqual([]);
});

test('the relation of two similar images is stored on one of them', async () => {
  await publish([image('e1'), image('e2'), image('e3')]);
  const [older, newer, other] = ['e1', 'e2', 'e3'].map((digit) => image(digit).id);
  await relateImage(newer ?? '', { kind: 'variant', of: older ?? '' }, '判斷');
  await relateImage(newer ?? '', { kind: 'distinct', from: other ?? '' }, '判斷');
  const stored = await findImage(newer ?? '');
  expect(stored).toMatchObject({ record: { variantOf: older, distinctFrom: [other], rev: 3 } });
  if (stored?.state !== 'published') throw new Error('the image does not exist');
  expect(isDecided({ id: older ?? '' }, stored.record)).toBe(true);
  expect(isDecided(stored.record, { id: other ?? '' })).toBe(true);
  expect(isDecided({ id: older ?? '' }, { id: other ?? '' })).toBe(false);
});
