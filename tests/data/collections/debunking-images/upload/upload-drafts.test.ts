import { expect, test } from 'vitest';
import type { EncodedImage } from '#src/data/collections/debunking-images/encoding/encoded-image.ts';
import type { ImageDraftEdit } from '#src/data/collections/debunking-images/image-drafts.ts';
import {
  draftUploads,
  type UploadDraftSteps,
} from '#src/data/collections/debunking-images/upload/upload-drafts.ts';
import { createUploadQueue } from '#src/data/collections/debunking-images/upload/upload-queue.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { DraftConflictError } from '#src/data/content/drafts/drafts.repository.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { unlikeAnything } from '#tests/helpers/compare-steps.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const hex = (character: string, length: number) => character.repeat(length);

/** An encoded image; its id is that of the file, whatever its framing. */
function imageOf(name: string, isTurned = false): EncodedImage {
  const sha256 = hex(isTurned ? 'f' : name, 64);
  const size = { width: 10, height: 10, sha256, bytes: new Blob([name]) };
  return {
    id: hex(name, 20),
    sizes: { '480': size, '960': size, '1600': size },
    thumbhash: 'AA==',
    hashes: { coarse: 'AAAA', fine: 'AAAA' },
  };
}

/** The database: drafts by the id of their image, and the uploaded sizes. */
function database() {
  const drafts = new Map<string, DraftRecord>();
  const uploaded: string[] = [];
  let failure: Error | undefined;
  const steps: UploadDraftSteps = {
    find: () => Promise.resolve(undefined),
    readDraft: (_collection, id) => Promise.resolve(drafts.get(id)),
    discardWrites: (draft) =>
      drafts.get(draft.id)?.writeId === draft.writeId
        ? Promise.resolve([{ kind: 'delete', path: draft.id }])
        : Promise.reject(new DraftConflictError(draft.id, drafts.get(draft.id))),
    uploadSizes: ({ sizes }) => Promise.resolve(void uploaded.push(sizes['1600'].sha256)),
    save({ id, values, file, baseRev }: ImageDraftEdit, previous) {
      if (failure) return Promise.reject(failure);
      const there = drafts.get(id);
      if (there?.writeId !== previous?.writeId) return Promise.reject(new DraftConflictError(id, there));
      const { altText, title, tags } = values;
      const draft: DraftRecord = {
        collection: 'debunkingImages',
        id,
        baseRev,
        rev: (there?.rev ?? 0) + 1,
        writeId: crypto.randomUUID(),
        updatedAt: new Date().toISOString(),
        stage: 'draft',
        authors: ['me'],
        data: { title, altText, tags, ...file },
      };
      drafts.set(id, draft);
      return Promise.resolve(draft);
    },
    discard: ({ id }) => Promise.resolve(void drafts.delete(id)),
    mayWrite: () => true,
    // Only `flush` saves here.
    setTimer: () => () => {},
    now: () => Date.now(),
  };
  return { drafts, uploaded, steps, setFailure: (error: Error | undefined) => (failure = error) };
}

function page(steps: UploadDraftSteps, name = 'a') {
  const queue = createUploadQueue({
    encode: (_file, options) => Promise.resolve(imageOf(name, options?.framing?.turn === 90)),
    find: () => Promise.resolve(undefined),
    publish: ({ id }) => Promise.resolve({ outcome: 'saved', id }),
    compare: unlikeAnything,
  });
  return { queue, drafts: draftUploads(queue, steps) };
}

async function addOne({ queue }: ReturnType<typeof page>): Promise<string> {
  queue.add([new File(['x'], 'x.png')]);
  await eventually(() => expect(queue.getSnapshot()[0]?.stage.state).toBe('ready'));
  return queue.getSnapshot()[0]?.key ?? '';
}

const type = ({ queue }: ReturnType<typeof page>, key: string, altText: string) =>
  queue.change([key], (values) => ({ ...values, altText }));

const stateOf = ({ queue }: ReturnType<typeof page>) => queue.getSnapshot()[0];

test('a described file is saved as a draft with its sizes; a file without a description is not', async () => {
  const { drafts, uploaded, steps } = database();
  const one = page(steps);
  const key = await addOne(one);
  await one.drafts.flush();
  expect(drafts.size).toBe(0);
  type(one, key, '寫到一半');
  await one.drafts.flush();
  expect(drafts.get(hex('a', 20))).toMatchObject({
    rev: 1,
    baseRev: 0,
    data: { altText: '寫到一半', objects: { '480': hex('a', 64) } },
  });
  expect(stateOf(one)?.draftRev).toBe(1);
  type(one, key, '寫完了');
  await one.drafts.flush();
  expect(drafts.get(hex('a', 20))).toMatchObject({ rev: 2, data: { altText: '寫完了' } });
  // The sizes are sent once, and the same text is not written again.
  await one.drafts.flush();
  expect(uploaded).toEqual([hex('a', 64)]);
  expect(drafts.get(hex('a', 20))?.rev).toBe(2);
});

test('a draft changed on another device is neither overwritten nor removed, even after a reload', async () => {
  const { drafts, steps } = database();
  const one = page(steps);
  const key = await addOne(one);
  type(one, key, '這台');
  await one.drafts.flush();
  const draft = drafts.get(hex('a', 20));
  if (!draft) throw new Error('no draft');
  const theirs = { ...draft, rev: 2, writeId: crypto.randomUUID(), data: { ...draft.data, altText: '別台' } };
  drafts.set(draft.id, theirs);
  type(one, key, '這台又改');
  await one.drafts.flush();
  expect(drafts.get(draft.id)).toBe(theirs);
  expect(stateOf(one)?.isChangedOnOtherDevice).toBe(true);
  expect(await one.drafts.discarding(draft.id)).toEqual([]);

  const other = page(steps);
  const again = await addOne(other);
  type(other, again, '第三台');
  await other.drafts.flush();
  expect(drafts.get(draft.id)).toBe(theirs);
  expect(stateOf(other)?.isChangedOnOtherDevice).toBe(true);
});

test('reframing a file updates the sizes of its draft, and removing the file removes the draft', async () => {
  const { drafts, uploaded, steps } = database();
  const one = page(steps);
  const key = await addOne(one);
  type(one, key, '文字');
  await one.drafts.flush();
  const framing = stateOf(one)?.framing;
  if (!framing) throw new Error('no framing');
  one.queue.reframe(key, { ...framing, turn: 90 });
  await eventually(() => expect(stateOf(one)?.stage.state).toBe('ready'));
  await one.drafts.flush();
  expect([...drafts.values()]).toMatchObject([
    { id: hex('a', 20), data: { altText: '文字', objects: { '1600': hex('f', 64) } } },
  ]);
  expect(uploaded).toEqual([hex('a', 64), hex('f', 64)]);
  type(one, key, '換了字');
  await one.drafts.flush();
  expect(drafts.get(hex('a', 20))?.data).toMatchObject({
    altText: '換了字',
    objects: { '1600': hex('f', 64) },
  });
  expect(uploaded).toHaveLength(2);
  one.queue.remove([key]);
  await one.drafts.flush();
  expect(drafts.size).toBe(0);
});

test('a denied draft waits for new text, a failed one for the next flush; without permission none is sent', async () => {
  const { drafts, steps, setFailure } = database();
  let mayWrite = false;
  const one = page({ ...steps, mayWrite: () => mayWrite });
  const key = await addOne(one);
  type(one, key, '文字');
  await one.drafts.flush();
  expect(drafts.size).toBe(0);
  mayWrite = true;
  setFailure(new ServiceError('service', 'down'));
  await one.drafts.flush();
  setFailure(undefined);
  await one.drafts.flush();
  expect(drafts.get(hex('a', 20))?.data).toMatchObject({ altText: '文字' });
  setFailure(new ServiceError('invalid', 'a tag is refused'));
  type(one, key, '文字，有不能用的標籤');
  await one.drafts.flush();
  setFailure(undefined);
  await one.drafts.flush();
  expect(drafts.get(hex('a', 20))?.rev).toBe(1);
  type(one, key, '改好的文字');
  await one.drafts.flush();
  expect(drafts.get(hex('a', 20))?.data).toMatchObject({ altText: '改好的文字' });
});

test('a published image has no draft any more, whatever was typed', async () => {
  const { drafts, steps } = database();
  const one = page(steps);
  const key = await addOne(one);
  type(one, key, '文字');
  await one.drafts.flush();
  expect(await one.drafts.discarding(hex('a', 20))).toHaveLength(1);
  one.queue.change([key], (values) => ({ ...values, title: '標題' }));
  one.queue.save([key]);
  await eventually(() => expect(stateOf(one)?.stage.state).toBe('saved'));
  await one.drafts.flush();
  expect(drafts.get(hex('a', 20))?.rev).toBe(1);
});
