import { expect, test } from 'vitest';
import { folderEditor } from '#src/pages/admin/content/ContentItemPage.tsx';
import { folder } from '#tests/pages/sample-lists.ts';

const others = [folder('outer', { name: '外' }), folder('inner', { name: '內', parentId: 'outer' })];
const codes = (id: string, text: Readonly<Record<string, unknown>>) =>
  folderEditor.problemsAmong?.(id, text, others).map(({ path, code }) => `${path.join('.')} ${code}`);

test('a folder needs a name of its own, which it may keep', () => {
  expect(codes('new', { name: ' 外 ' })).toEqual(['name taken']);
  expect(codes('outer', { name: '外' })).toEqual([]);
});

test('a folder is put neither into itself, nor into a folder inside of it, nor into a removed one', () => {
  expect(codes('outer', { name: '外', parentId: 'outer' })).toEqual(['parentId inside']);
  expect(codes('outer', { name: '外', parentId: 'inner' })).toEqual(['parentId inside']);
  expect(codes('outer', { name: '外', parentId: 'gone' })).toEqual(['parentId gone']);
  expect(codes('new', { name: '新', parentId: 'inner' })).toEqual([]);
});

test('a new folder comes after the others, and a stored one keeps its place', () => {
  expect(folderEditor.complete?.({ name: '新' }, undefined)['order']).toBeGreaterThan(1000);
  expect(folderEditor.complete?.({ name: '外', order: 3 }, undefined)).toMatchObject({ order: 3 });
});
