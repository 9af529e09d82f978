import { expect, test } from 'vitest';
import { readItem } from '#src/data/content/read/item.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import {
  createFolder,
  FolderNameError,
  nestFolder,
  newFolderId,
  orderFolders,
  removeFolder,
} from '#src/data/collections/image-folders/image-folders.repository.ts';
import { image, readPublished, useDataClient } from '#tests/helpers/data-client.ts';
import { thrown } from '#tests/helpers/thrown.ts';

useDataClient();

async function folder(name: string, changes: { order?: number; parentId?: string } = {}): Promise<string> {
  const id = newFolderId();
  await createFolder({ name, description: '', order: 1, ...changes }, id);
  return id;
}

const current = (id: string) => readPublished(imageFolders, id);

test('creating a folder twice with the same id creates it once', async () => {
  const id = newFolderId();
  const fields = { name: ' 健康 ', description: '', order: 3 };
  await createFolder(fields, id);
  await createFolder(fields, id);
  expect(await current(id)).toMatchObject({ name: '健康', order: 3, rev: 1 });
});

test('a new folder is last, also beside one with the greatest possible order', async () => {
  const append = async (name: string) => {
    const id = newFolderId();
    await createFolder({ name, description: '' }, id);
    return (await current(id)).order;
  };
  const last = (await current(await folder('在後面', { order: 40 }))).order;
  expect(await append('接在後面')).toBe(last + 1);
  const greatest = await folder('最大', { order: Number.MAX_SAFE_INTEGER });
  expect(await append('最大之後')).toBe(Number.MAX_SAFE_INTEGER);
  await removeFolder(greatest, '不用了');
});

test('a name that another tab or member gave to a folder in the meantime is not given to a second one', async () => {
  const first = await folder('重複的名稱');
  const text = { name: ' 重複的名稱', description: '' };
  const id = newFolderId();
  expect(await thrown(createFolder({ ...text, order: 9 }, id))).toBeInstanceOf(FolderNameError);
  expect((await readItem(imageFolders, id)).state).toBe('absent');
  await removeFolder(first, '資料夾已移除');
  await createFolder({ ...text, order: 9 }, id);
});

test('a folder is moved neither into itself, nor into a folder inside of it, nor into a removed one', async () => {
  const [outer, removed] = [await folder('外'), await folder('移除')];
  const middle = await folder('中', { parentId: outer });
  const inner = await folder('內', { parentId: middle });
  await removeFolder(removed, '不用了');
  const moveTo = (parentId: string) => thrown(nestFolder(outer, parentId));
  expect(await moveTo(outer)).toMatchObject({ problem: 'inside' });
  expect(await moveTo(inner)).toMatchObject({ problem: 'inside' });
  expect(await moveTo(removed)).toMatchObject({ problem: 'gone' });
  expect((await current(outer)).parentId).toBeUndefined();
  await nestFolder(inner, outer);
  expect(await current(inner)).toMatchObject({ parentId: outer, rev: 2, history: [{ rev: 1 }] });
});

test('reordering writes only the folders whose position changes, in more than one batch', async () => {
  const ids: string[] = [];
  for (const name of ['一', '二', '三', '四', '五', '六']) ids.push(await folder(name));
  await orderFolders(ids);
  const [head = '', ...rest] = ids;
  expect((await current(head)).rev).toBe(1);
  await orderFolders([...rest, head]);
  const records = await Promise.all(ids.map(current));
  expect(records.map(({ order }) => order)).toEqual([6, 1, 2, 3, 4, 5]);
});

test('reordering leaves out a folder that was removed meanwhile', async () => {
  const [first, removed, last] = [await folder('前'), await folder('移走'), await folder('後')];
  await removeFolder(removed, '不用了');
  await orderFolders([last, removed, first]);
  expect((await current(last)).order).toBeLessThan((await current(first)).order);
});

test('a folder that contains an image or a folder is not removed', async () => {
  const [full, parent] = [await folder('有圖'), await folder('有子資料夾')];
  await publish([image('f1', { folderId: full })]);
  await folder('子資料夾', { parentId: parent });
  expect(await thrown(removeFolder(full, '不用了'))).toMatchObject({ contents: 'images' });
  expect(await thrown(removeFolder(parent, '不用了'))).toMatchObject({ contents: 'folders' });
  expect((await current(full)).name).toBe('有圖');
});

test('a removed folder leaves a tombstone with the reason', async () => {
  const id = await folder('空的');
  await removeFolder(id, '資料夾已移除');
  expect(await readItem(imageFolders, id)).toMatchObject({
    state: 'withdrawn',
    tombstone: { withdrawn: { reason: '資料夾已移除' } },
  });
  await removeFolder(id, '再一次');
  expect(await readItem(imageFolders, id)).toMatchObject({
    tombstone: { withdrawn: { reason: '資料夾已移除' } },
  });
});
