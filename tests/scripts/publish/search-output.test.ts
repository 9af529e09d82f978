import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contents } from '#scripts/prove/contents.ts';
import { writeSearch } from '#scripts/publish/search-output.ts';
import { SiteOutput } from '#scripts/publish/site-output.ts';
import type { RawDocument } from '#src/platform/values.ts';
import { envelope } from '#tests/pages/cached-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-output-'));
afterAll(() => rmSync(folder, { recursive: true }));

const document = (number: number, question = `第${number}個問題`): RawDocument => ({
  id: `q${number}`,
  data: { ...envelope, ...contents.qna, question },
});

/** Publishes the search of some fact-checks; gives how many files were written and which there are. */
function publish(documents: readonly RawDocument[]) {
  const output = new SiteOutput(join(folder, 'published'));
  writeSearch(output, { asOf: '2026-11-25T00:00:00Z', documents: new Map([['qna', documents]]) });
  // What is out of use goes at once.
  output.finish(() => 0);
  const files = readdirSync(join(folder, 'published/data/search'), { recursive: true });
  return { written: output.written, files: files.map(String).filter((path) => path.includes('.')) };
}

test('one change among many leaves the files of the search, a withdrawal makes all of them again', () => {
  const documents = Array.from({ length: 1_050 }, (_, number) => document(number));
  const first = publish(documents);
  const second = publish([document(0, '改過的問題'), ...documents.slice(1)]);
  expect(second.written).toBeLessThan(first.written / 2);
  expect(second.files).toEqual(expect.arrayContaining(first.files));
  const third = publish(documents.slice(1));
  expect(third.files.filter((path) => first.files.includes(path))).toEqual([]);
  expect(existsSync(join(folder, 'published/data/search.json'))).toBe(true);
});
