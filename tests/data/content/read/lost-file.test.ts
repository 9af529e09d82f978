import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readList, readPublishedList } from '#src/data/content/read/list.ts';
import {
  forgetManifest,
  type Manifest,
  readListEntries,
  readManifest,
} from '#src/data/content/read/snapshot.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { connectionState, setConnectionState } from '#src/platform/browser/connection.ts';
import { image, publishAll, useDataClient } from '#tests/helpers/data-client.ts';

const client = useDataClient();
beforeEach(() => client.reset());

test('a list is read with the newest manifest if a publication has replaced its shards', async () => {
  await publishAll([image('1')]);
  await client.snapshot();
  forgetManifest();
  await readManifest();
  await publishAll([image('2')]);
  await client.snapshot();
  expect(await readListEntries(debunkingImages.name)).toHaveLength(2);
});

test('a list whose shards are missing is read completely from the database, and never shown as empty', async () => {
  await publishAll(Array.from({ length: 12 }, (_, index) => image(String(index))));
  await client.snapshot();
  forgetManifest();
  const manifest = JSON.parse(await readFile(join(client.directory, 'manifest.json'), 'utf8')) as Manifest;
  const files = manifest.collections[debunkingImages.name]?.shards ?? [];
  expect(files.length).toBeGreaterThan(0);
  await Promise.all(files.map((file) => rm(join(client.directory, file))));

  await expect(readListEntries(debunkingImages.name)).rejects.toThrow('is not there');
  for (const list of [await readList(debunkingImages), await readPublishedList(debunkingImages)]) {
    expect(list.records).toHaveLength(12);
    expect(list.freshness).toBe('current');
  }
});

test('a file, which the service worker may have cached, does not show that the network is back; a document does', async () => {
  await publishAll([image('1')]);
  await client.snapshot();
  forgetManifest();
  setConnectionState('offline');
  await readManifest();
  expect(connectionState()).toBe('offline');
  await readList(debunkingImages);
  expect(connectionState()).toBe('online');
});
