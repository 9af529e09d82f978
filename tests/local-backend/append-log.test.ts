import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { AppendLog } from '#local-backend/append-log.ts';
import fc from '#tests/helpers/property.ts';
import { temporaryFolder } from '#tests/local-backend/lite-server.ts';

interface Entry {
  readonly key: string;
  readonly text?: string;
}

let dir = '';
beforeEach(() => {
  dir = temporaryFolder();
});

const path = () => join(dir, 'entries.log');
const copies = () => readdirSync(dir).filter((name) => name.includes('.damaged-'));

/** Opens the log as the stores do: the last entry with a key wins. */
function open() {
  const entries = new Map<string, Entry>();
  const lines: string[] = [];
  const log = new AppendLog({
    path: path(),
    replay(record) {
      const entry = record as Entry;
      if (entry.key === 'unreadable') throw new TypeError('no such entry');
      const superseded = entries.delete(entry.key) ? 1 : 0;
      entries.set(entry.key, entry);
      return superseded;
    },
    keysOf: (record) => {
      const { key, text } = record as Entry;
      return text === undefined ? { written: [], deleted: [key] } : { written: [key], deleted: [] };
    },
    describe: (key) => entries.get(key)?.text,
    holdBack: (key) => void entries.delete(key),
    snapshot: () => entries.values(),
    warn: (line) => void lines.push(line),
  });
  return { log, entries, lines };
}

function write(...keys: string[]): Buffer {
  const { log } = open();
  for (const key of keys) log.append({ key, text: `內容 ${key} "deadbeef {"` });
  log.close();
  return readFileSync(path());
}

function readBack() {
  const { log, entries, lines } = open();
  log.close();
  return { keys: [...entries.keys()], lines };
}

function flip(bytes: Buffer, at: number, mask = 1): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ mask;
  return changed;
}

test('a damaged record in the middle is skipped and reported with its line, and later records remain', () => {
  const good = write('a', 'b', 'c');
  const damaged = flip(good, good.indexOf('內容 b'));
  writeFileSync(path(), damaged);
  const { keys, lines } = readBack();
  expect(keys).toEqual(['a', 'c']);
  expect(lines).toEqual([expect.stringMatching(/entries\.log: .*line 4\b.*b is lost.*\.damaged-\d{4}-/)]);
  expect(copies()).toHaveLength(1);
  expect(readFileSync(join(dir, copies()[0] ?? ''))).toEqual(damaged);
  expect(readBack()).toEqual({ keys: ['a', 'c'], lines: [] });
});

test('two records with a damaged line break between them are both read', () => {
  const good = write('a', 'b', 'c');
  writeFileSync(path(), flip(good, good.indexOf('\n')));
  const { keys, lines } = readBack();
  expect(keys).toEqual(['a', 'b', 'c']);
  expect(lines).toEqual([expect.stringContaining('line 1')]);
});

test('a record split by a damaged byte is reported once', () => {
  const good = write('a', 'b', 'c');
  const at = good.indexOf('key":"b') + 1;
  writeFileSync(path(), flip(good, at, (good[at] ?? 0) ^ 10));
  const { keys, lines } = readBack();
  expect(keys).toEqual(['a', 'c']);
  expect(lines).toEqual([expect.stringContaining('lines 4 to 5')]);
});

/** Writes a twice and deletes b, and spoils one line of the file. */
function writeChanges(spoiled: number, ...more: readonly Entry[]): string[] {
  writeFileSync(path(), '');
  const { log } = open();
  log.append({ key: 'a', text: 'first' }, { key: 'b', text: 'only' });
  log.append({ key: 'a', text: 'second' }, { key: 'b' }, ...more);
  log.close();
  const lines = readFileSync(path(), 'utf8').split('\n');
  lines[spoiled] = `x${lines[spoiled]?.slice(1)}`;
  writeFileSync(path(), lines.join('\n'));
  const { log: again, entries, lines: printed } = open();
  again.close();
  const left = [...entries].flatMap(([key, { text }]) => (text === undefined ? [] : [`${key} ${text}`]));
  expect(printed).toHaveLength(1);
  return [...left.toSorted(), printed[0] ?? ''];
}

test('what replaces a damaged record is named, what was deleted stays deleted, and later records replace both', () => {
  expect(writeChanges(5)).toEqual([
    'a first',
    expect.stringContaining('the newest version of a is lost and first is taken in its place;'),
  ]);
  expect(writeChanges(7)).toEqual([
    'a second',
    expect.stringContaining('b was deleted and stays deleted, although only can be read;'),
  ]);
  const later = writeChanges(5, { key: 'a', text: 'third' });
  expect(later).toEqual(['a third', expect.not.stringContaining(' of a is lost')]);
  expect(writeChanges(1)).toEqual(['a second', expect.not.stringContaining('lost')]);
});

test('a record that its store rejects is skipped like a damaged one', () => {
  write('a', 'unreadable', 'c');
  const { keys, lines } = readBack();
  expect(keys).toEqual(['a', 'c']);
  expect(lines).toHaveLength(1);
});

test('each incident gets its own copy of the damaged log', () => {
  const good = write('a', 'b', 'c');
  const first = flip(good, good.indexOf('內容 a'));
  writeFileSync(path(), first);
  readBack();
  const second = flip(good, good.indexOf('內容 b'));
  writeFileSync(path(), second);
  readBack();
  const contents = copies().map((name) => readFileSync(join(dir, name)));
  expect(contents).toHaveLength(2);
  expect(contents).toEqual(expect.arrayContaining([first, second]));
});

test('any single changed byte loses at most its own record, with one message', () => {
  const keys = Array.from({ length: 12 }, (_, number) => `k${number}`);
  const good = write(...keys);
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
      const line = good.subarray(0, at).filter((byte) => byte === 10).length;
      writeFileSync(path(), flip(good, at, mask));
      const { keys: left, lines } = readBack();
      expect(lines).toHaveLength(1);
      expect(keys.filter((key, index) => index !== Math.floor(line / 2) && !left.includes(key))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('an unfinished last record is cut off, and new records follow the last complete one', () => {
  const good = write('a', 'b');
  writeFileSync(path(), good.subarray(0, good.length - 7));
  const { log, entries, lines } = open();
  expect([...entries.keys()]).toEqual(['a']);
  expect(lines).toEqual([expect.stringContaining('unfinished')]);
  log.append({ key: 'c' });
  log.close();
  expect(readBack()).toEqual({ keys: ['a', 'c'], lines: [] });
});

test('a log that cannot be rewritten is unchanged and still accepts records', () => {
  const good = write('a', 'b', 'c');
  const damaged = flip(good, good.indexOf('內容 b')).subarray(0, good.length - 3);
  writeFileSync(path(), damaged);
  // A directory in place of the new file makes rewriting fail, as a full disk does.
  mkdirSync(`${path()}.new`);
  const { log, entries, lines } = open();
  expect([...entries.keys()]).toEqual(['a']);
  expect(lines).toEqual([expect.stringContaining('could not be rewritten')]);
  log.append({ key: 'd' });
  log.close();
  expect(readFileSync(path()).subarray(0, damaged.length)).toEqual(damaged);
  expect(readBack().keys).toEqual(['a', 'd']);
});

test('a log that contains only damaged data is not new', () => {
  expect(open().log.isNew).toBe(true);
  writeFileSync(path(), 'nothing that can be read\n');
  expect(open().log.isNew).toBe(false);
});
