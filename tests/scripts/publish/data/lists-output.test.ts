import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
import { manifestPath } from '#src/data/content/read/manifest-path.ts';
import { writeLists } from '#scripts/publish/data/lists-output.ts';
import { madeKeys } from '#scripts/publish/made-keys.ts';
import type { Problem } from '#scripts/publish/data/set-aside.ts';
import { SiteOutput } from '#scripts/publish/site-output.ts';
import { versionsOf } from '#scripts/publish/data/versions.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { envelope } from '#tests/pages/cached-list.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lists-output-'));
});

/** Every version of a text has a different write id. */
function writeIdOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-0000-4000-8000-${hex.slice(8, 20)}`;
}

/** A fact-check as stored. */
const document = (number: number, question = `第${number}個問題`): RawDocument => ({
  id: `q${number}`,
  data: { ...envelope, ...contents.qna, question, writeId: writeIdOf(question) },
});

const person: RawDocument = { id: 'p', data: { ...envelope, ...contents.politicians } };
const aCase: RawDocument = { id: 'c', data: { ...envelope, ...contents.corruptionCases } };

interface Given {
  readonly documents: readonly RawDocument[];
  readonly others?: Record<string, readonly RawDocument[]>;
  readonly asOf?: string;
  readonly publisher?: string;
  readonly problems?: readonly Problem[];
}

/**
 * Publishes lists and search. Returns the numbers of parsed documents and of written files, the search files and the
 * manifest.
 */
async function publish({ documents, others = {}, publisher = '1', problems = [], ...given }: Given) {
  const { asOf = '2026-11-25T00:00:00Z' } = given;
  const parse = [vi.spyOn(qna, 'sharedParts'), vi.spyOn(corruptionCases, 'sharedParts')] as const;
  const output = new SiteOutput(join(folder, 'published'));
  const left = new Set(problems.map(({ id }) => id));
  const all = new Map(Object.entries({ qna: documents, ...others }));
  const shown = new Map([...all].map(([name, some]) => [name, some.filter(({ id }) => !left.has(id))]));
  const content = { asOf, documents: shown };
  const keys = madeKeys(publisher, content, versionsOf(all, asOf), problems);
  const manifest = await writeLists(output, content, { keys, linkHealth: undefined, rechecks: new Map() });
  output.write(`data/${manifestPath}`, JSON.stringify(manifest));
  // Unused files are deleted at once.
  output.finish(() => 0);
  const data = join(folder, 'published/data');
  const files = readdirSync(join(data, 'search'), { recursive: true });
  const made = parse.map(({ mock }) => mock.calls.length);
  vi.restoreAllMocks();
  return {
    made,
    written: output.written,
    files: files.map(String).filter((path) => path.includes('.')),
    manifest: JSON.parse(readFileSync(join(data, 'manifest.json'), 'utf8')) as {
      collections: Record<string, { count: number }>;
      needs?: string;
    },
  };
}

test('one change among many preserves the search files, and a withdrawal replaces all of them', async () => {
  const documents = Array.from({ length: 1_050 }, (_, number) => document(number));
  const first = await publish({ documents });
  const second = await publish({ documents: [document(0, '改過的問題'), ...documents.slice(1)] });
  expect(second.written).toBeLessThan(first.written / 2);
  expect(second.files).toEqual(expect.arrayContaining(first.files));
  const third = await publish({ documents: documents.slice(1) });
  expect(third.files.filter((path) => first.files.includes(path))).toEqual([]);
  expect(existsSync(join(folder, 'published/data/search.json'))).toBe(true);
});

test('an unchanged collection is not rebuilt and remains in the manifest', async () => {
  const documents = [document(1), document(2)];
  const others = { corruptionCases: [aCase], politicians: [person] };
  const first = await publish({ documents, others });
  expect(first.made).toEqual([2, 1]);
  const again = await publish({ documents, others, asOf: '2026-11-25T01:00:00Z' });
  expect(again.made).toEqual([0, 0]);
  expect(again.manifest).toEqual({ ...first.manifest, asOf: '2026-11-25T01:00:00Z' });
  const changed = await publish({ documents: [document(1, '改過'), document(2)], others });
  expect(changed.made).toEqual([2, 0]);
});

test('the manifest names the file of the documents that need attention', async () => {
  const { manifest } = await publish({ documents: [document(1)] });
  expect(existsSync(join(folder, 'published/data', manifest.needs ?? 'absent'))).toBe(true);
});

test.each<[string, Partial<Given>, number[]]>([
  ['another release', { publisher: '2' }, [1, 1]],
  ['a document that is left out', { problems: [{ collection: 'qna', id: 'q1', reason: 'bad' }] }, [0, 0]],
  ['a case whose status became stale', { asOf: '2036-01-01T00:00:00Z' }, [0, 1]],
  ['a missing file', {}, [1, 0]],
])('rebuilt because of %s', async (what, change, made) => {
  const others = { corruptionCases: [aCase] };
  await publish({ documents: [document(1)], others });
  const data = join(folder, 'published/data');
  const shard = readdirSync(data).find((name) => name.startsWith('qna.0'));
  if (what === 'a missing file') rmSync(join(data, shard ?? ''));
  const again = await publish({ documents: [document(1)], others, ...change });
  expect(again.made).toEqual(made);
  expect(again.manifest.collections['qna']?.count).toBe(change.problems ? 0 : 1);
});
