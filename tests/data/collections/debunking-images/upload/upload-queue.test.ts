import { expect, test, vi } from 'vitest';
import type { EncodedImage } from '#src/data/collections/debunking-images/encoding/encoded-image.ts';
import { ImageError } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { isUnsaved } from '#src/data/collections/debunking-images/upload/upload-item.ts';
import {
  createUploadQueue,
  type UploadSteps,
} from '#src/data/collections/debunking-images/upload/upload-queue.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { unlikeAnything } from '#tests/helpers/compare-steps.ts';
import { encodedImage } from '#tests/helpers/encoded-image.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const altText = '一張示範用的圖卡';
/** The texts required before an image can be saved. */
const texts = { title: '示範圖卡', altText };

/** Steps that succeed at once; the file's content is the image's id. */
const instant: UploadSteps = {
  encode: async (file, options) => {
    options?.onStage?.('encoding');
    return encodedImage(await file.text());
  },
  find: () => Promise.resolve(undefined),
  publish: ({ id }) => Promise.resolve({ outcome: 'saved', id }),
  compare: unlikeAnything,
};

const file = (name: string, content = name) => new File([content], name);

function queueWith(steps: Partial<UploadSteps> = {}) {
  const queue = createUploadQueue({ ...instant, ...steps });
  return {
    queue,
    states: () => queue.getSnapshot().map(({ stage }) => stage.state),
    stages: () => queue.getSnapshot().map(({ stage }) => stage),
    keys: () => queue.getSnapshot().map(({ key }) => key),
  };
}

/** An abortable wait that the test ends itself. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const wait = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
      void opened.then(resolve);
    });
  return { open, wait };
}

async function ready(steps: Partial<UploadSteps> = {}, names = ['a.png']) {
  const made = queueWith(steps);
  made.queue.add(
    names.map((name) => file(name)),
    texts,
  );
  await eventually(() => expect(made.states().every((state) => state === 'ready')).toBe(true));
  await eventually(() => expect(made.queue.getSnapshot().every(({ near }) => !near.isComparing)).toBe(true));
  return made;
}

test('a file is encoded, waits for its texts and is then saved', async () => {
  const { queue, states, stages, keys } = queueWith();
  queue.add([file('示範圖卡.png')]);
  expect(states()).toEqual(['encoding']);
  await eventually(() => expect(states()).toEqual(['ready']));
  expect(queue.getSnapshot()[0]?.values.title).toBe('');

  queue.save(keys());
  expect(states()).toEqual(['ready']);

  queue.change(keys(), (values) => ({ ...values, ...texts }));
  queue.save(keys());
  await eventually(() => expect(stages()).toEqual([{ state: 'saved', id: '示範圖卡.png' }]));
  expect(queue.getSnapshot().some(isUnsaved)).toBe(false);
});

test('three files are processed at once and the rest wait', async () => {
  const { open, wait } = gate();
  const { queue, states } = queueWith({
    encode: async (chosen, options) => {
      options?.onStage?.('reading');
      await wait();
      return encodedImage(await chosen.text());
    },
  });
  queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => file(name)));
  expect(states()).toEqual(['reading', 'reading', 'reading', 'waiting', 'waiting']);
  open();
  await eventually(() => expect(states()).toEqual(Array(5).fill('ready')));
});

test('a file that is already in the queue or published is a duplicate', async () => {
  const published = { state: 'published', record: {} } as Awaited<ReturnType<UploadSteps['find']>>;
  const { queue, stages } = queueWith({
    find: (id) => Promise.resolve(id === 'known' ? published : undefined),
  });
  queue.add([file('a.png', 'same'), file('b.png', 'same'), file('c.png', 'known')]);
  await eventually(() =>
    expect(stages()).toEqual([
      { state: 'ready' },
      { state: 'duplicate', id: 'same', of: 'queue' },
      { state: 'duplicate', id: 'known', of: 'published' },
    ]),
  );
});

test('a rejected file reports the reason and does not stop the others', async () => {
  const { queue, stages } = queueWith({
    encode: (chosen, options) =>
      'name' in chosen && chosen.name === 'bad.png'
        ? Promise.reject(new ImageError('tooWide', { width: 20_000, height: 20_000 }))
        : instant.encode(chosen, options),
  });
  queue.add([file('bad.png'), file('good.png')]);
  await eventually(() =>
    expect(stages()).toEqual([
      { state: 'refused', reason: 'tooWide', size: { width: 20_000, height: 20_000 } },
      { state: 'ready' },
    ]),
  );
});

test('a failed duplicate query does not block saving', async () => {
  const { queue, states } = queueWith({ find: () => Promise.reject(new ServiceError('offline', '')) });
  queue.add([file('a.png')]);
  await eventually(() => expect(states()).toEqual(['ready']));
});

test('a previously withdrawn image can be saved, with the reason of its withdrawal', async () => {
  const tombstone = { state: 'withdrawn', tombstone: { withdrawn: { at: '', reason: '示範原因' } } };
  const { queue } = await ready({
    find: () => Promise.resolve(tombstone as Awaited<ReturnType<UploadSteps['find']>>),
  });
  expect(queue.getSnapshot()[0]?.withdrawnBefore).toBe('示範原因');
});

test('an outage during the upload preserves text and image, and retrying saves without encoding again', async () => {
  const encode = vi.fn<UploadSteps['encode']>(instant.encode);
  let isDown = true;
  const { queue, stages, keys } = await ready({
    encode,
    publish: ({ id }) =>
      isDown ? Promise.reject(new ServiceError('service', '')) : Promise.resolve({ outcome: 'saved', id }),
  });
  queue.save(keys());
  await eventually(() => expect(stages()).toEqual([{ state: 'failed', kind: 'service' }]));
  expect(queue.getSnapshot()[0]?.values.altText).toBe(altText);

  isDown = false;
  queue.retry(keys()[0] ?? '');
  await eventually(() => expect(stages()).toEqual([{ state: 'saved', id: 'a.png' }]));
  expect(encode).toHaveBeenCalledTimes(1);
});

test('a role lost while the form is open is reported as a failure, and the text stays editable', async () => {
  const { queue, stages, keys } = await ready({
    publish: () => Promise.reject(new ServiceError('denied', '')),
  });
  queue.save(keys());
  await eventually(() => expect(stages()).toEqual([{ state: 'failed', kind: 'denied' }]));
  queue.change(keys(), (values) => ({ ...values, title: '改過的標題' }));
  expect(queue.getSnapshot()[0]?.values).toMatchObject({ title: '改過的標題', altText });
});

test('an upload reports its progress, and cancelling it returns the file to ready with its text', async () => {
  const { wait } = gate();
  const { queue, stages, keys } = await ready({
    publish: async ({ id }, _values, transfer) => {
      transfer?.onProgress?.(0.5);
      await wait(transfer?.signal);
      transfer?.onProgress?.(1);
      return { outcome: 'saved', id };
    },
  });
  queue.save(keys());
  expect(stages()).toEqual([{ state: 'uploading', share: 0.5 }]);
  queue.change(keys(), (values) => ({ ...values, title: '不會改到' }));
  expect(queue.getSnapshot()[0]?.values.title).toBe(texts.title);

  queue.cancel(keys()[0] ?? '');
  expect(stages()).toEqual([{ state: 'ready' }]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(stages()).toEqual([{ state: 'ready' }]);
});

test('a fourth file waits for its turn to be sent and can be cancelled before', async () => {
  const { open, wait } = gate();
  const sent: string[] = [];
  const { queue, states, keys } = await ready(
    {
      publish: async ({ id }) => {
        sent.push(id);
        await wait();
        return { outcome: 'saved', id };
      },
    },
    ['a', 'b', 'c', 'd', 'e'],
  );
  queue.save(keys());
  expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'queued', 'queued']);
  queue.cancel(keys()[3] ?? '');
  open();
  await eventually(() => expect(states()).toEqual(['saved', 'saved', 'saved', 'ready', 'saved']));
  expect(sent).toEqual(['a', 'b', 'c', 'e']);
});

test('an image that somebody else published in the meantime is a duplicate, not a failure', async () => {
  const { queue, stages, keys } = await ready({
    publish: ({ id }) => Promise.resolve({ outcome: 'alreadyThere', id }),
  });
  queue.save(keys());
  await eventually(() => expect(stages()).toEqual([{ state: 'duplicate', id: 'a.png', of: 'published' }]));
});

test('removing a file that is being encoded aborts the encoding and frees its slot', async () => {
  const { wait } = gate();
  const stopped = vi.fn<() => void>();
  const { queue, states, keys } = queueWith({
    encode: async (chosen, options) => {
      if (chosen instanceof File && chosen.name === 'slow') {
        options?.signal?.addEventListener('abort', stopped);
        await wait(options?.signal);
      }
      return instant.encode(chosen, options);
    },
  });
  queue.add([file('slow'), file('a')]);
  await eventually(() => expect(states()[1]).toBe('ready'));
  queue.remove(keys().slice(0, 1));
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(states()).toEqual(['ready']);
});

test('the snapshot is the same array until something changes', async () => {
  const { queue, keys } = await ready();
  const before = queue.getSnapshot();
  queue.cancel(keys()[0] ?? '');
  expect(queue.getSnapshot()).toBe(before);
  const heard = vi.fn<() => void>();
  const stop = queue.subscribe(heard);
  queue.change(keys(), (values) => ({ ...values, title: '新' }));
  expect(queue.getSnapshot()).not.toBe(before);
  stop();
  queue.remove(keys());
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a paused queue starts no uploads and continues once resumed', async () => {
  const { queue, states, keys } = await ready({}, ['a', 'b']);
  queue.setPaused(true);
  queue.save(keys());
  expect(states()).toEqual(['queued', 'queued']);
  queue.setPaused(false);
  await eventually(() => expect(states()).toEqual(['saved', 'saved']));
});

test('changing the framing encodes the image again with that framing, except once it is saved', async () => {
  const encode = vi.fn<UploadSteps['encode']>(instant.encode);
  const { queue, states, keys } = await ready({ encode });
  const [key = ''] = keys();
  const framing = { turn: 90, left: 0, top: 0.1, right: 0, bottom: 0 } as const;
  queue.reframe(key, framing);
  await eventually(() => expect(states()).toEqual(['ready']));
  expect(encode).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ framing }));
  queue.save([key]);
  await eventually(() => expect(states()).toEqual(['saved']));
  queue.reframe(key, { ...framing, turn: 0 });
  expect(states()).toEqual(['saved']);
});

/** Images whose ids begin with the same letter look alike. */
function alikeByLetter(): UploadSteps['compare'] {
  const letter = ({ id }: EncodedImage) => id.slice(0, 1);
  return {
    ...unlikeAnything,
    withOthers: (image, others) =>
      Promise.resolve(
        new Map(
          others
            .filter((other) => letter(other) === letter(image))
            .map(({ sizes }) => [sizes['480'].sha256, false]),
        ),
      ),
  };
}

test('of twenty variants in one batch none is saved without a decision, in any order of encoding', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => String(index).padStart(20, 'a'));
  const publish = vi.fn<UploadSteps['publish']>(instant.publish);
  const encode: UploadSteps['encode'] = async (chosen) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    return encodedImage(await chosen.text());
  };
  const { queue, states, keys } = await ready({ compare: alikeByLetter(), encode, publish }, [
    ...ids,
    'other.png',
  ]);
  expect(queue.getSnapshot().map(({ near }) => near.alike.length)).toEqual([...Array(20).fill(19), 0]);
  queue.save(keys());
  await eventually(() => expect(states().at(-1)).toBe('saved'));
  expect(publish).toHaveBeenCalledTimes(1);
  expect(states().slice(0, -1)).toEqual(Array(20).fill('ready'));
  // The others become variants of the first: no decision is missing, and all images with a pending save are saved.
  const [first, ...others] = keys().slice(0, -1);
  expect(first).toBeDefined();
  queue.change(others, (values) => ({ ...values, variantOf: ids[0] ?? '' }));
  await eventually(() => expect(new Set(states())).toEqual(new Set(['saved'])));
});

test('saving waits for a comparison still in progress and then continues by itself', async () => {
  const { open, wait } = gate();
  const { queue, states, keys } = queueWith({
    compare: { ...unlikeAnything, withSite: (image) => wait().then(() => unlikeAnything.withSite(image)) },
  });
  queue.add([file('a.png')], texts);
  await eventually(() => expect(states()).toEqual(['ready']));
  queue.save(keys());
  expect(states()).toEqual(['ready']);
  open();
  await eventually(() => expect(states()).toEqual(['saved']));
});

test('a queued image is held back when a similar one is added', async () => {
  const { queue, states, keys } = await ready({ compare: alikeByLetter() });
  queue.setPaused(true);
  queue.save(keys());
  expect(states()).toEqual(['queued']);
  queue.add([file('a2.png')], texts);
  await eventually(() => expect(queue.getSnapshot()[0]?.near.alike).toHaveLength(1));
  expect(states()).toEqual(['ready', 'ready']);
  queue.setPaused(false);
  expect(states()).toEqual(['ready', 'ready']);
  // Without the other image no decision is missing.
  queue.remove(keys().slice(1));
  await eventually(() => expect(states()).toEqual(['saved']));
});

test('all images are compared again when the site has an image unknown to the batch', async () => {
  const withSite = vi.fn<UploadSteps['compare']['withSite']>(unlikeAnything.withSite);
  const forgetSite = vi.fn<() => void>();
  const { queue, states, keys } = await ready({ compare: { ...unlikeAnything, withSite, forgetSite } });
  queue.setSite(['x']);
  queue.setSite(['x']);
  expect(withSite).toHaveBeenCalledTimes(1);
  queue.setSite(['x', 'y']);
  await eventually(() => expect(withSite).toHaveBeenCalledTimes(2));
  expect(forgetSite).toHaveBeenCalledTimes(1);
  queue.save(keys());
  await eventually(() => expect(states()).toEqual(['saved']));
  queue.setSite(['x', 'y', 'a.png']);
  expect(forgetSite).toHaveBeenCalledTimes(1);
});

test('removing an image from the batch removes the relations of others to it', async () => {
  const { queue, keys } = await ready({}, ['a.png', 'b.png']);
  queue.change(keys().slice(0, 1), (values) => ({
    ...values,
    variantOf: 'b.png',
    distinctFrom: ['b.png', 'elsewhere'],
  }));
  queue.remove(keys().slice(1));
  expect(queue.getSnapshot()[0]?.values).toMatchObject({ variantOf: '', distinctFrom: ['elsewhere'] });
});

test('a file with a pending save is not sent while its text is being edited', async () => {
  const { queue, states, keys } = await ready({ compare: alikeByLetter() }, ['a.png', 'a2.png']);
  const [first = '', second = ''] = keys();
  queue.save([first]);
  queue.change([first], (values) => ({ ...values, altText: '' }));
  queue.remove([second]);
  queue.change([first], (values) => ({ ...values, altText: '半' }));
  await eventually(() => expect(queue.getSnapshot()[0]?.near.isComparing).toBe(false));
  expect(states()).toEqual(['ready']);
});
