import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import { temporaryFolder } from './lite-server.ts';

let dir = '';
let lines: string[] = [];
let backend: LocalBackend;
const names = ['a.bin', 'b.bin', 'c.bin', 'd.bin'];
const contentOf = (name: string) => `the content of ${name}`;

const headers = { authorization: 'Bearer owner' };
const addressOf = (name: string) => `${backend.origins.storage}/v0/b/${backend.bucket}/o/${name}`;

async function start(): Promise<void> {
  lines = [];
  backend = await startLocalBackend({ dir, log: (line) => void lines.push(line) });
  await backend.checked;
}

/** Stops the backend, changes the folder, starts it again and returns the names of the objects it still serves. */
async function afterChange(change: () => void): Promise<readonly string[]> {
  await backend.stop();
  change();
  await start();
  const served: string[] = [];
  for (const name of names) {
    const response = await fetch(`${addressOf(name)}?alt=media`, { headers });
    if (response.ok && (await response.text()) === contentOf(name)) served.push(name);
    else expect(response.status).toBe(404);
  }
  return served;
}

beforeEach(async () => {
  dir = temporaryFolder();
  await start();
  for (const name of names) await fetch(addressOf(name), { method: 'POST', headers, body: contentOf(name) });
});
afterEach(() => backend.stop());

const blobs = () => join(dir, 'storage/blobs');
const contentsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

function damageLog(): void {
  const path = join(dir, 'storage/objects.log');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"name":"b.bin"', '"name":"x.bin"'));
}

test('a damaged record affects no other object, and its content is quarantined rather than deleted', async () => {
  expect(await afterChange(damageLog)).toEqual(['a.bin', 'c.bin', 'd.bin']);
  expect(lines).toEqual([
    expect.stringMatching(
      /objects\.log: skipped what is damaged at line 4\b.*b\.bin is lost; .*: 1, moved to .*quarantine/,
    ),
  ]);
  expect(contentsBelow(join(dir, 'storage/quarantine'))).toEqual([contentOf('b.bin')]);
  expect(await afterChange(() => {})).toEqual(['a.bin', 'c.bin', 'd.bin']);
  expect(lines).toEqual([]);
});

test('a log without a readable record deletes nothing', async () => {
  const path = join(dir, 'storage/objects.log');
  const spoil = () => writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/^./gm, 'x'));
  expect(await afterChange(spoil)).toEqual([]);
  expect(contentsBelow(join(dir, 'storage/quarantine')).toSorted()).toEqual(names.map(contentOf));
});

test('a damaged object is quarantined instead of served, and can be stored again', async () => {
  const spoil = () => {
    const [path = ''] = readdirSync(blobs())
      .map((name) => join(blobs(), name))
      .filter((each) => readFileSync(each, 'utf8') === contentOf('c.bin'));
    writeFileSync(path, contentOf('C.bin'));
  };
  expect(await afterChange(spoil)).toEqual(['a.bin', 'b.bin', 'd.bin']);
  expect(lines).toEqual([expect.stringMatching(/the content of .*c\.bin is damaged.*quarantine/)]);
  expect(contentsBelow(join(dir, 'storage/quarantine'))).toEqual([contentOf('C.bin')]);
  await fetch(addressOf('c.bin'), { method: 'POST', headers, body: contentOf('c.bin') });
  expect(await afterChange(() => {})).toEqual(names);
  expect(lines).toEqual([]);
});

test('an interrupted upload leaves no file', async () => {
  const begin = () => writeFileSync(join(blobs(), 'upload-1'), 'the first half');
  expect(await afterChange(begin)).toEqual(names);
  expect(readdirSync(blobs())).toHaveLength(names.length);
  expect(lines).toEqual([]);
});

test('with loadAfter, Storage loads on its first request, but its log is read at the start', async () => {
  await backend.stop();
  const loadAfter = new Promise<void>(() => {});
  backend = await startLocalBackend({ dir, loadAfter, log: (line) => void lines.push(line) });
  expect(backend.isNew).toBe(false);
  const response = await fetch(`${addressOf('a.bin')}?alt=media`, { headers });
  expect(await response.text()).toBe(contentOf('a.bin'));
});

test('a backend without any requests can be stopped', async () => {
  await backend.stop();
  const unused = await startLocalBackend({ dir, loadAfter: new Promise<void>(() => {}), log: () => {} });
  await unused.stop();
  await start();
});
