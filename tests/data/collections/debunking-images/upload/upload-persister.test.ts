import { expect, test, vi } from 'vitest';
import { persistUploads } from '#src/data/collections/debunking-images/upload/upload-persister.ts';
import {
  nothingShared,
  type SharedValues,
} from '#src/data/collections/debunking-images/upload/shared-values.ts';
import {
  createUploadQueue,
  type UploadSteps,
} from '#src/data/collections/debunking-images/upload/upload-queue.ts';
import type {
  StoredUpload,
  UploadParts,
  UploadStore,
} from '#src/data/collections/debunking-images/upload/upload-store.ts';
import { unlikeAnything } from '#tests/helpers/compare-steps.ts';
import { encodedImage } from '#tests/helpers/encoded-image.ts';
import { eventually } from '#tests/helpers/eventually.ts';

/** A device whose storage survives its tabs. */
function device() {
  const stored = new Map<string, UploadParts>();
  let isFull = false;
  let shared: SharedValues | undefined;
  const store: UploadStore = {
    read: () =>
      Promise.resolve(
        [...stored.values()].flatMap(({ key, file, text, image }): StoredUpload[] =>
          file && text ? [{ key, file, ...text, ...(image && { image }) }] : [],
        ),
      ),
    write(parts) {
      if (isFull) return Promise.reject(new Error('QuotaExceededError'));
      for (const part of parts) stored.set(part.key, { ...stored.get(part.key), ...part });
      return Promise.resolve();
    },
    forget(keys) {
      for (const key of keys) stored.delete(key);
      return Promise.resolve();
    },
    readShared: () => Promise.resolve(shared),
    writeShared(next) {
      shared = next;
      return Promise.resolve();
    },
  };
  return { stored, store, setFull: (full: boolean) => (isFull = full) };
}

const free = () => Promise.resolve();

async function tab(store: UploadStore, steps: Partial<UploadSteps> = {}, acquireLock = free) {
  const encode = vi.fn<UploadSteps['encode']>(async (file) => encodedImage(await file.text()));
  const queue = createUploadQueue({
    encode,
    find: () => Promise.resolve(undefined),
    publish: ({ id }) => Promise.resolve({ outcome: 'saved', id }),
    compare: unlikeAnything,
    ...steps,
  });
  const persister = persistUploads(queue, store, acquireLock);
  await persister.started;
  return { queue, persister, encode, states: () => queue.getSnapshot().map(({ stage }) => stage.state) };
}

const file = (name: string) => new File([name], `${name}.png`);

test('files, texts and encoded images of a killed tab are restored in the next one', async () => {
  const { store } = device();
  const first = await tab(store);
  first.queue.add([file('a'), file('b')]);
  const [a] = first.queue.getSnapshot();
  first.queue.change([a?.key ?? ''], (values) => ({ ...values, altText: '打到一半的文字' }));
  await eventually(() => expect(first.states()).toEqual(['ready', 'ready']));
  await first.persister.flush();

  const second = await tab(store);
  await eventually(() => expect(second.states()).toEqual(['ready', 'ready']));
  expect(second.queue.getSnapshot().map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png']);
  expect(second.queue.getSnapshot()[0]?.values.altText).toBe('打到一半的文字');
  expect(second.encode).not.toHaveBeenCalled();
});

test('a pending save continues by itself in the next tab, and is removed from the device once saved', async () => {
  const { store, stored } = device();
  const first = await tab(store, { publish: () => new Promise(() => {}) });
  first.queue.add([file('a')], { title: '示範', altText: '示範' });
  await eventually(() => expect(first.states()).toEqual(['ready']));
  first.queue.save(first.queue.getSnapshot().map(({ key }) => key));
  await first.persister.flush();

  const second = await tab(store);
  await eventually(() => expect(second.states()).toEqual(['saved']));
  await second.persister.flush();
  expect(stored.size).toBe(0);
});

test('a full device is reported, and the batch remains in memory', async () => {
  const { store, setFull } = device();
  const { queue, persister, states } = await tab(store);
  setFull(true);
  queue.add([file('a')]);
  await eventually(() => expect(persister.getSnapshot()).toBe('full'));
  await eventually(() => expect(states()).toEqual(['ready']));
  setFull(false);
  queue.change([queue.getSnapshot()[0]?.key ?? ''], (values) => ({ ...values, title: '再試' }));
  await persister.flush();
  expect(persister.getSnapshot()).toBe('kept');
  expect(await store.read()).toHaveLength(1);
});

test('text typed during a write is not reported as saved by that write', async () => {
  const { store } = device();
  let end = () => {};
  const slow: UploadStore = {
    ...store,
    write: async (parts) => {
      await new Promise<void>((ended) => (end = ended));
      await store.write(parts);
    },
  };
  const { queue, persister } = await tab(slow, { encode: () => new Promise(() => {}) });
  queue.add([file('a')]);
  await eventually(() => expect(persister.getSnapshot()).toBe('keeping'));
  const written = persister.flush();
  queue.change([queue.getSnapshot()[0]?.key ?? ''], (values) => ({ ...values, altText: '寫到一半' }));
  end();
  await eventually(async () => expect(await store.read()).toHaveLength(1));
  expect(persister.getSnapshot()).toBe('keeping');
  end();
  await written;
  await eventually(() => {
    end();
    expect(persister.getSnapshot()).toBe('kept');
  });
  expect((await store.read())[0]?.values.altText).toBe('寫到一半');
});

test('nothing is read or written while another tab owns the batch; afterwards its files are added', async () => {
  const { store, stored } = device();
  const first = await tab(store);
  first.queue.add([file('a')]);
  await first.persister.flush();
  let letGo = () => {};
  const queue = createUploadQueue({
    encode: async (chosen) => encodedImage(await chosen.text()),
    find: () => Promise.resolve(undefined),
    publish: () => new Promise(() => {}),
    compare: unlikeAnything,
  });
  const persister = persistUploads(queue, store, () => new Promise((resolve) => (letGo = resolve)));
  queue.add([file('b')]);
  expect(persister.getSnapshot()).toBe('elsewhere');
  expect(stored.size).toBe(1);
  letGo();
  await persister.started;
  expect(
    queue
      .getSnapshot()
      .map(({ fileName }) => fileName)
      .toSorted(),
  ).toEqual(['a.png', 'b.png']);
  expect(stored.size).toBe(2);
});

test('the shared values of the batch are restored after a reload, but an open folder takes precedence', async () => {
  const { store } = device();
  const first = await tab(store);
  first.queue.setShared({ ...nothingShared, folderId: 'health', tags: ['飲食'], attribution: '示範攝影' });
  await first.persister.flush();

  const second = await tab(store);
  expect(second.queue.shared()).toEqual({
    ...nothingShared,
    folderId: 'health',
    tags: ['飲食'],
    attribution: '示範攝影',
  });
  const opened = createUploadQueue({
    encode: () => new Promise(() => {}),
    find: () => Promise.resolve(undefined),
    publish: () => new Promise(() => {}),
    compare: unlikeAnything,
  });
  opened.setShared({ ...nothingShared, folderId: 'power' });
  await persistUploads(opened, store, free).started;
  expect(opened.shared()).toMatchObject({ folderId: 'power', tags: ['飲食'] });
});

test('a saved file is removed from the device immediately', async () => {
  const { store, stored } = device();
  const { queue, states } = await tab(store);
  queue.add([file('a')]);
  const [a] = queue.getSnapshot();
  queue.change([a?.key ?? ''], (values) => ({ ...values, title: '標題', altText: '替代文字' }));
  await eventually(() => expect(states()).toEqual(['ready']));
  await eventually(() => expect(stored.size).toBe(1));
  const sizes: number[] = [];
  queue.subscribe(() => {
    if (states()[0] === 'saved') setTimeout(() => sizes.push(stored.size), 20);
  });
  queue.save(queue.getSnapshot().map(({ key }) => key));
  await eventually(() => expect(sizes.length).toBeGreaterThan(0));
  expect(sizes[0]).toBe(0);
});
