import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renewSnapshot, snapshotState } from '#scripts/snapshot/renew-snapshot.ts';
import { snapshotVersion } from '#src/data/content/read/snapshot.ts';
import { type DataClient, image, publishAll, startDataClient } from '#tests/helpers/data-client.ts';

// Starts a process that compiles its modules.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'renew-'));
let client: DataClient;
beforeAll(async () => {
  client = await startDataClient();
});
afterAll(() => client.stop());

const manifest = join(folder, 'manifest.json');
const write = (version: number, asOf: string) => writeFileSync(manifest, JSON.stringify({ version, asOf }));
const asOf = new Date().toISOString();

test('a snapshot is current if it is newer than the last write and from the same program', () => {
  expect(snapshotState(folder, 0)).toBe('absent');
  writeFileSync(manifest, '{');
  expect(snapshotState(folder, 0)).toBe('absent');
  write(snapshotVersion - 1, asOf);
  expect(snapshotState(folder, 0)).toBe('absent');
  write(snapshotVersion, asOf);
  expect(snapshotState(folder, Date.parse(asOf))).toBe('current');
  expect(snapshotState(folder, Date.parse(asOf) + 1)).toBe('earlier');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  write(snapshotVersion, yesterday);
  expect(snapshotState(folder, 0)).toBe('earlier');
  write(snapshotVersion, asOf);
  // The program is newer than the snapshot.
  utimesSync(manifest, new Date(0), new Date(0));
  expect(snapshotState(folder, Date.parse(asOf))).toBe('earlier');
});

test('an outdated snapshot is written again in a separate process', async () => {
  await publishAll([image('1')]);
  write(snapshotVersion, asOf);
  const origin = `http://${client.host}`;
  const origins = { firestore: origin, auth: origin, storage: origin };
  const target = { site: origin, projectId: client.projectId, bucket: 'test', origins };
  const isWritten = await new Promise((ended) => {
    renewSnapshot(folder, target, ended);
  });
  expect(isWritten).toBe(true);
  const written = JSON.parse(readFileSync(manifest, 'utf8')) as {
    collections: { debunkingImages: { count: number } };
  };
  expect(written.collections.debunkingImages.count).toBe(1);
});
