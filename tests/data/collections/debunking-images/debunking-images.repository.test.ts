import { expect, test } from 'vitest';
import { readAudit } from '#src/data/members/audit/audit.queries.ts';
import { readItem } from '#src/data/content/read/item.ts';
import { type Publication, publish } from '#src/data/content/write/publish.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { withdrawImage } from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import {
  draftFile,
  draftValues,
  readImageItem,
  saveImageDraft,
} from '#src/data/collections/debunking-images/image-drafts.ts';
import { restoreImages } from '#src/data/collections/debunking-images/library/image-trash.ts';
import {
  objectsOf,
  type ImageFile,
  imageFileSchema,
  replacedFile,
} from '#src/data/collections/debunking-images/encoding/image-file.ts';
import {
  mergeImages,
  moveImages,
  relateImage,
} from '#src/data/collections/debunking-images/library/change-images.ts';
import {
  emptyValues,
  type ImageValues,
  typedFields,
  valuesOf,
} from '#src/data/collections/debunking-images/image-values.ts';
import * as z from 'zod/mini';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { currentAccount, setCurrentAccount } from '#src/platform/firebase/session.ts';
import { image, publishAll, readPublished, useDataClient } from '#tests/helpers/data-client.ts';

useDataClient();

const idOf = (digit: string) => image(digit).id;

const current = (digit: string) => readPublished(debunkingImages, idOf(digit));

/** Publishes a new version of an image, as its editor does. */
async function republish(
  previous: Awaited<ReturnType<typeof current>>,
  changed: Partial<ImageValues>,
  { note, file = z.parse(imageFileSchema, previous) }: { readonly note: string; readonly file?: ImageFile },
): Promise<void> {
  const own = { ...typedFields({ ...valuesOf(previous), ...changed }), ...file };
  const fields = z.parse(debunkingImages.schema, own) as Publication['fields'];
  const change = { kind: '更新', note } as const;
  await publish([{ collection: debunkingImages.name, id: previous.id, previous, fields, change }]);
}

test('a withdrawn image retains only the reason, none of its content', async () => {
  await publish([image('4')]);
  await withdrawImage(await current('4'), '來源有誤');
  const item = await readItem(debunkingImages, idOf('4'));
  expect(item).toMatchObject({
    state: 'withdrawn',
    tombstone: { rev: 2, withdrawn: { reason: '來源有誤' } },
  });
  expect(JSON.stringify(item)).not.toContain('隔夜水');
});

test('images are moved in batches, and repeating the move writes nothing', async () => {
  const digits = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
  await publishAll(digits.map((digit) => image(digit)));
  const steps: number[] = [];
  const move = { ids: digits.map(idOf), moveOf: () => ({ to: 'weather' }), note: '移動' };
  const result = await moveImages({ ...move, onProgress: (done) => steps.push(done) });
  expect(result).toMatchObject({ done: 6, remaining: [] });
  expect(steps).toEqual([3, 6]);
  await moveImages(move);
  const records = await Promise.all(digits.map(current));
  expect(records.map(({ folderId, rev }) => `${folderId} ${rev}`)).toEqual(Array(6).fill('weather 2'));
});

test('a rejected batch is not written in part, and the move continues with the remaining ids', async () => {
  const digits = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'];
  await publishAll(digits.map((digit) => image(digit)));
  const move = { ids: digits.map(idOf), moveOf: () => ({ to: '' }), note: '移動' };
  const account = currentAccount();
  // Signing out after the first batch makes the second one fail.
  const first = await moveImages({ ...move, onProgress: () => setCurrentAccount(null) });
  expect(first).toMatchObject({
    done: 3,
    remaining: ['b4', 'b5', 'b6'].map(idOf),
    error: { kind: 'denied' },
  });
  expect((await current('b4')).folderId).toBe('health');

  setCurrentAccount(account ?? null);
  expect(await moveImages({ ...move, ids: first.remaining })).toMatchObject({ done: 3, remaining: [] });
  const records = await Promise.all(digits.map(current));
  expect(records.map(({ folderId, rev }) => `${folderId} ${rev}`)).toEqual(Array(6).fill('undefined 2'));
});

test('updates, moves and withdrawals of images are in the audit log', async () => {
  await publish([image('d1')]);
  const id = idOf('d1');
  await republish(await current('d1'), { title: '改過' }, { note: '補充' });
  await moveImages({ ids: [id], moveOf: () => ({ to: 'weather' }), note: '移動' });
  await withdrawImage(await current('d1'), '來源有誤');
  const { entries } = await readAudit();
  const own = entries.filter(({ target }) => target === `debunkingImages/${id}`);
  expect(own.map(({ action, note }) => [action, note])).toEqual([
    ['withdraw', '來源有誤'],
    ['move', '移動'],
    ['publish', '補充'],
    ['publish', undefined],
  ]);
});

test('a withdrawn image is skipped by a move', async () => {
  await publishAll([image('c1'), image('c2')]);
  await withdrawImage(await current('c1'), '下架');
  const ids = ['c1', 'c2'].map(idOf);
  const moveOf = () => ({ to: 'weather' });
  expect(await moveImages({ ids, moveOf, note: '' })).toMatchObject({ done: 2, remaining: [] });
  expect((await current('c2')).folderId).toBe('weather');
});

test('the draft of a published image is read back as typed', async () => {
  await publish([image('e1')]);
  const previous = await current('e1');
  const file = z.parse(imageFileSchema, previous);
  const values = {
    ...valuesOf(previous),
    title: '  改到一半 ',
    sourceUrl: ' example.org',
    verdict: '' as const,
  };
  const { id, rev } = previous;
  const draft = await saveImageDraft({ id, values, file, baseRev: rev }, undefined);
  const item = await readImageItem(id);
  expect(item.draft?.rev).toBe(draft.rev);
  expect(draftValues(item.draft?.data ?? {})).toEqual(values);
});

test('a malformed draft is read as empty values', () => {
  const broken = { title: 3, tags: 'no list', source: null, verdict: '也許', distinctFrom: [1] };
  expect(draftValues(broken)).toEqual(emptyValues);
  expect(draftFile({ data: broken })).toBeUndefined();
});

test('moves, tags and relations add no history entry; undoing a move skips images moved again', async () => {
  await publishAll([image('5a'), image('5b')]);
  const before = await current('5a');
  const ids = ['5a', '5b'].map(idOf);
  const { undo } = await moveImages({ ids, moveOf: () => ({ to: 'weather' }), note: '移動' });
  const moved = await current('5a');
  expect(moved).toMatchObject({ rev: 2, folderId: 'weather', change: before.change });
  expect(moved.history).toEqual(before.history);
  // The date shown as the last change is that of the last history entry.
  expect(moved.updatedAt).toBe(before.history.at(-1)?.at);
  await relateImage(idOf('5a'), { kind: 'distinct', from: idOf('5b') }, '判斷');
  expect((await current('5a')).history).toEqual(before.history);

  await moveImages({ ids: [idOf('5b')], moveOf: () => ({ to: 'else' }), note: '移動' });
  const back = await moveImages({ ids, moveOf: (id) => undo.get(id), note: '復原' });
  expect(back).toMatchObject({ done: 2, remaining: [] });
  expect((await current('5a')).folderId).toBe('health');
  expect((await current('5b')).folderId).toBe('else');
});

test('a move together with a new title adds a history entry', async () => {
  await publish([image('5c')]);
  const previous = await current('5c');
  await republish(previous, { title: '新標題', folderId: 'weather' }, { note: '改標題' });
  expect((await current('5c')).history.map(({ note }) => note)).toEqual(['', '改標題']);
});

test('withdrawn images are restored together unchanged; those not withdrawn do not change', async () => {
  await publishAll([image('9a'), image('9b')]);
  const before = await current('9a');
  await withdrawImage(before, '下架');
  const ids = ['9a', '9b'].map(idOf);
  const steps: number[] = [];
  const result = await restoreImages({ ids, note: '復原下架', onProgress: (done) => steps.push(done) });
  expect(result).toEqual({ done: 2, remaining: [], lost: 0 });
  expect(steps).toEqual([1, 2]);
  expect(valuesOf(await current('9a'))).toEqual(valuesOf(before));
  expect((await current('9b')).rev).toBe(1);
});

test('merging two identical images withdraws one, redirects it to the other and moves its variants', async () => {
  await publishAll([image('8a'), image('8b'), image('8c')]);
  const [stays, goes, variant] = ['8a', '8b', '8c'].map(idOf) as [string, string, string];
  await relateImage(variant, { kind: 'variant', of: goes }, '');
  expect(await mergeImages({ stays, goes, variants: [variant] }, '同一張')).toBe(true);
  // Sending it again changes nothing.
  expect(await mergeImages({ stays, goes, variants: [variant] }, '同一張')).toBe(true);
  expect(await readItem(debunkingImages, goes)).toMatchObject({
    state: 'withdrawn',
    tombstone: { rev: 2, withdrawn: { to: stays, reason: '同一張' } },
  });
  expect((await current('8c')).variantOf).toBe(stays);
  await restoreImages({ ids: [goes], note: '復原' });
  expect((await current('8b')).title).toBe(image('8b').fields['title']);
});

test('two images merged into each other at the same time are merged once', async () => {
  await publishAll([image('f1'), image('f2')]);
  const [a, b] = [idOf('f1'), idOf('f2')];
  const merges = [
    { stays: a, goes: b, variants: [] },
    { stays: b, goes: a, variants: [] },
  ];
  const results = await Promise.all(merges.map((each) => mergeImages(each, '同一張')));
  expect(results.filter(Boolean)).toHaveLength(1);
  const states = await Promise.all([a, b].map((id) => readItem(debunkingImages, id)));
  expect(states.map(({ state }) => state).toSorted()).toEqual(['published', 'withdrawn']);
});

test.each(['stays', 'goes'] as const)('images are not merged when the one that %s is gone', async (gone) => {
  const digits = { stays: gone === 'stays' ? '4a' : '4c', goes: gone === 'stays' ? '4b' : '4d' };
  await publishAll([image(digits.stays), image(digits.goes)]);
  await withdrawImage(await current(digits[gone]), '侵害隱私');
  const act = { stays: idOf(digits.stays), goes: idOf(digits.goes), variants: [] };
  expect(await mergeImages(act, '同一張')).toBe(false);
  const other = gone === 'stays' ? 'goes' : 'stays';
  expect(await current(digits[other])).toMatchObject({ rev: 1 });
});

test('a replaced image retains its id, and its earlier files remain listed', async () => {
  await publish([image('7a')]);
  const previous = await current('7a');
  const published = z.parse(imageFileSchema, previous);
  const other = (digit: string) => ({
    ...published,
    objects: { '480': digit.repeat(64), '960': digit.repeat(64), '1600': digit.repeat(64) },
    hashes: digit,
  });
  const file = replacedFile(published, other('1'), '2026-11-23');
  await republish(previous, {}, { file, note: '換圖' });
  const next = await current('7a');
  expect(next).toMatchObject({ objects: other('1').objects, earlier: [{ objects: published.objects }] });
  expect(objectsOf(next)).toEqual(
    expect.arrayContaining(Object.values({ ...published.objects, ...other('1').objects })),
  );

  const twice = replacedFile(z.parse(imageFileSchema, next), other('2'), '2026-11-24');
  expect(twice.earlier?.map(({ until }) => until)).toEqual(['2026-11-24', '2026-11-23']);
  const third = replacedFile(twice, other('3'), '2026-11-25');
  expect(third.earlier?.map(({ hashes }) => hashes)).toEqual(['2', '1']);
  // A file that returns is removed from the earlier ones, and the same file is not a replacement.
  expect(replacedFile(third, other('2'), '2026-11-26').earlier?.map(({ hashes }) => hashes)).toEqual([
    '3',
    '1',
  ]);
  expect(replacedFile(third, other('3'), '2026-11-26')).toBe(third);
});

test('an image handed in for review is stored trimmed, with the description of its change', async () => {
  const { id, fields } = image('6a');
  const file = z.parse(imageFileSchema, fields);
  const values = { ...emptyValues, title: ' 送審的圖 ', altText: '一張圖', tags: [] };
  const details = { change: { kind: '首次', note: '' }, corrections: [] } as const;
  const draft = await saveImageDraft(
    { id, values, file, baseRev: 0, reviewSubmission: { stage: 'inReview', details } },
    undefined,
  );
  expect(draft).toMatchObject({ stage: 'inReview', data: { title: '送審的圖' }, change: details.change });
  expect(draft.data).not.toHaveProperty('verifiedAt');
  const judged = { ...values, verdict: '證據不足' as const, sourceUrl: 'https://example.org/' };
  const edit = {
    id,
    values: judged,
    file,
    baseRev: 0,
    reviewSubmission: { stage: 'inReview', details },
  } as const;
  expect((await saveImageDraft(edit, draft)).data).toMatchObject({ verifiedAt: dayOf(Date.now()) });
});
