import { expect, test } from 'vitest';
import { familiesIn } from '#scripts/snapshot/families.ts';
import { searchFiles, snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import { versionsOf } from '#scripts/publish/data/versions.ts';
import { openSearchFiles } from '#scripts/snapshot/search/memory-index.ts';
import { manifestPath } from '#src/data/content/read/manifest-path.ts';
import { find } from '#src/data/retrieval/search/find.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { zh } from '#tests/helpers/texts.ts';
import { at, document } from './qna-documents.ts';

const documents = [
  document('a', { variants: [{ qnaId: 'b' }, { on: '2026-09-09' }] }),
  document('b'),
  document('c'),
];
const content = { asOf: '2026-11-01T00:00:00Z', documents: new Map([['qna', documents]]) };

function fileOf(part: string): unknown {
  const file = [...snapshotFiles(content as never)].find(({ path }) => path.startsWith(part));
  return file && JSON.parse(file.content);
}

test('a publication has a file of families, referenced in the manifest', () => {
  const manifest = fileOf(manifestPath) as { families: string };
  expect(fileOf(manifest.families)).toEqual([
    { id: 'a', question: '關於a的說法', verdict: '錯誤', variantIds: ['b'] },
  ]);
});

test('the latest items contain each family once, with the number of its versions', () => {
  const { entries } = fileOf('latest.') as { entries: [{ qna: { id: string; names: string[] }[] }] };
  const latest = new Map(entries[0].qna.map(({ id, names }) => [id, names]));
  expect([...latest.keys()].toSorted()).toEqual(['a', 'c']);
  expect(latest.get('a')).toEqual([zh('qna-family:variants', { count: 2 })]);
});

test('the search index finds the family by a variant', async () => {
  const { index } = openSearchFiles(searchFiles(content));
  const { groups } = await find(index, '關於b', { shown: 'qna' });
  expect(groups.map(({ total, records }) => [total, records[0]?.id, records[0]?.names])).toEqual([
    [1, 'a', [zh('qna-family:variants', { count: 2 })]],
  ]);
});

test('a page is rendered again when its own family changes, but not for another one', () => {
  const version = (given: readonly RawDocument[], id: string) =>
    versionsOf(new Map([['qna', given]]), content.asOf)(['families', id]);
  const [a, b, c] = documents as [RawDocument, RawDocument, RawDocument];
  const larger = [document('a', { variants: [{ qnaId: 'b' }, { qnaId: 'c' }] }), b, c];
  expect(version(larger, 'b')).not.toBe(version(documents, 'b'));
  expect(version([a, b, document('c', { question: '別的' })], 'b')).toBe(version(documents, 'b'));
  expect(version(documents, 'c')).toBe('none');
});

test('a withdrawn fact-check leads no family', () => {
  const gone = { id: 'a', data: { ...documents[0]?.data, withdrawn: { at, reason: '錯' } } };
  expect(familiesIn([gone, ...documents.slice(1)]).leaders.size).toBe(0);
});
