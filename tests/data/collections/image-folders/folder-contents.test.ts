import { expect, test } from 'vitest';
import { folderContents } from '#src/data/collections/image-folders/folder-contents.ts';
import { folder, image } from '#tests/pages/sample-lists.ts';

const summary = (contents: ReturnType<typeof folderContents>) =>
  contents.map(({ folder: { id }, count, cover }) => [id, count, cover?.title]);

test('folders are sorted and include the images of their subfolders, and empty ones are omitted', () => {
  const folders = [
    folder('b', { order: 2 }),
    folder('a', { order: 1 }),
    folder('a1', { parentId: 'a' }),
    folder('empty'),
  ];
  const images = [image(3, { folderId: 'a1' }), image(2, { folderId: 'b' }), image(1, { folderId: 'a' })];
  expect(summary(folderContents(folders, images))).toEqual([
    ['a', 2, '圖卡 3'],
    ['b', 1, '圖卡 2'],
  ]);
  expect(summary(folderContents(folders, images, 'a'))).toEqual([['a1', 1, '圖卡 3']]);
});

test('the cover is the chosen or the newest image, but never one of a false claim', () => {
  const images = [
    image(4, { folderId: 'a', verdict: '錯誤' }),
    image(3, { folderId: 'a' }),
    image(2, { folderId: 'a', verdict: '正確' }),
    image(1, { folderId: 'a', verdict: '易誤解' }),
  ];
  const coverOf = (own: object, inside = images) =>
    folderContents([folder('a', own)], inside)[0]?.cover?.title;
  expect(coverOf({})).toBe('圖卡 3');
  expect(coverOf({ coverImageId: image(2).id })).toBe('圖卡 2');
  expect(coverOf({ coverImageId: image(4).id })).toBe('圖卡 3');
  expect(coverOf({ coverImageId: 'gone' })).toBe('圖卡 3');
  expect(summary(folderContents([folder('a')], images.slice(0, 1)))).toEqual([['a', 1, undefined]]);
});

test('plain images are not counted, and a folder of them alone is omitted; one may be the cover', () => {
  const { verdict: _verdict, ...plain } = image(2, { folderId: 'a' });
  const cards = [image(3, { folderId: 'a' }), plain];
  expect(summary(folderContents([folder('a', { coverImageId: plain.id })], cards))).toEqual([
    ['a', 1, '圖卡 2'],
  ]);
  expect(folderContents([folder('a')], [plain])).toEqual([]);
});

test('a folder whose parent no longer exists is at the top level', () => {
  expect(summary(folderContents([folder('a', { parentId: 'gone' })], [image(1, { folderId: 'a' })]))).toEqual(
    [['a', 1, '圖卡 1']],
  );
});

test('a cycle of folders does not cause an endless loop', () => {
  const folders = [folder('a', { parentId: 'b' }), folder('b', { parentId: 'a' })];
  expect(summary(folderContents(folders, [image(1, { folderId: 'a' })], 'a'))).toEqual([['b', 1, '圖卡 1']]);
});

test('folders that contain each other are at the top level, where their images can be found', () => {
  const folders = [
    folder('a', { parentId: 'b' }),
    folder('b', { parentId: 'a' }),
    folder('c', { parentId: 'a' }),
  ];
  const images = [image(1, { folderId: 'a' }), image(2, { folderId: 'c' })];
  expect(summary(folderContents(folders, images)).map(([id]) => id)).toEqual(['a', 'b']);
});
