import { afterEach, expect, test, vi } from 'vitest';
import { readItem } from '#src/data/content/read/item.ts';
import { readList, readSome } from '#src/data/content/read/list.ts';
import { forgetManifest } from '#src/data/content/read/snapshot.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { configurePlatform, type DocumentStore } from '#src/platform/firebase/config.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { noFirebase } from '#tests/helpers/no-firebase.ts';
import { itemFile, manifestOf } from './item-files.ts';

const folder = (rev: number) => ({
  rev,
  writeId: '00000000-0000-4000-8000-000000000001',
  createdAt: '2026-11-21T00:00:00.000000Z',
  updatedAt: '2026-11-21T00:00:00.000000Z',
  change: { kind: '首次', note: '' },
  history: [],
  corrections: [],
  name: '健康',
  order: 1,
  description: '',
});

/** Configures a platform with this `getOne`; the snapshot contains the first version. */
function configure(getOne: DocumentStore['getOne']): void {
  forgetManifest();
  configurePlatform({
    firebase: noFirebase,
    dataOrigin: '',
    store: { getOne, getMany: async () => [], commit: async () => {} },
    readData: async (name) =>
      name === 'manifest.json' ? manifestOf('imageFolders') : itemFile('a', folder(1)),
  });
}

afterEach(() => vi.useRealTimers());

test('slow database: the published version is delivered first, then the one from the database', async () => {
  vi.useFakeTimers();
  configure(() => new Promise((resolve) => setTimeout(() => resolve({ id: 'a', data: folder(2) }), 5_000)));
  const early: unknown[] = [];
  const reading = readItem(imageFolders, 'a', (item) => early.push(item));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(early).toMatchObject([{ state: 'published', record: { rev: 1 } }]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reading).toMatchObject({ state: 'published', record: { rev: 2 } });
});

test('fast database: the published version is not delivered', async () => {
  configure(async () => ({ id: 'a', data: folder(2) }));
  const early: unknown[] = [];
  expect(await readItem(imageFolders, 'a', (item) => early.push(item))).toMatchObject({ record: { rev: 2 } });
  expect(early).toEqual([]);
});

test('if the database denies a read, an item or list without a published version fails as the service does', async () => {
  const deny = async () => {
    throw new ServiceError('denied', 'App Check');
  };
  configure(deny);
  expect(await readItem(imageFolders, 'a')).toMatchObject({ record: { rev: 1 } });
  await expect(readItem(imageFolders, 'b')).rejects.toMatchObject({ kind: 'service' });

  forgetManifest();
  const store = { getOne: deny, getMany: deny, commit: async () => {} };
  configurePlatform({ firebase: noFirebase, dataOrigin: '', store, readData: async () => undefined });
  await expect(readList(imageFolders)).rejects.toMatchObject({ kind: 'service' });
  await expect(readSome(imageFolders, ['a'], { isCurrent: true })).rejects.toMatchObject({ kind: 'service' });
});
