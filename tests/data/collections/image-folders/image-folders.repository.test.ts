import { expect, test } from 'vitest';
import { readItem } from '#src/data/content/read/item.ts';
import { ConflictError, publish } from '#src/data/content/write/publish.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import {
  createFolder,
  FolderNameError,
  newFolderId,
  orderFolders,
  removeFolder,
  updateFolder,
} from '#src/data/collections/image-folders/image-folders.repository.ts';
import { picture, useDataClient } from '#tests/helpers/data-client.ts';
import { thrown } from '#tests/helpers/thrown.ts';

useDataClient();

async function folder(name: string, changes: { order?: number; parentId?: string } = {}): Promise<string> {
  const id = newFolderId();
  await createFolder({ name, description: '', order: 1, ...changes }, id);
  return id;
}

async function current(id: string) {
  const item = await readItem(imageFolders, id);
  if (item.state !== 'published') throw new Error(`${id} is ${item.state}`);
  return item.record;
}

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

test('a name that is stored already, by an attempt whose response was lost, is neither a conflict nor a version', async () => {
  const id = await folder('改名之前');
  const seen = await current(id);
  const text = { name: '改名之後', description: '說明' };
  await updateFolder(id, text, seen);
  await updateFolder(id, text, seen);
  expect(await current(id)).toMatchObject({ ...text, rev: 2 });
});

test('renaming a folder does not conflict with a concurrent change of its order', async () => {
  const [first, second] = [await folder('甲'), await folder('乙')];
  const seen = await current(first);
  await orderFolders([second, first]);
  await updateFolder(first, { name: '丙', description: '說明' }, seen);
  expect(await current(first)).toMatchObject({ name: '丙', description: '說明', order: 2 });
});

test('a name that another tab or member gave to a folder in the meantime is not given to a second one', async () => {
  const [first, second] = [await folder('重複的名稱'), await folder('另一個')];
  const text = { name: ' 重複的名稱', description: '' };
  const id = newFolderId();
  expect(await thrown(createFolder({ ...text, order: 9 }, id))).toBeInstanceOf(FolderNameError);
  expect((await readItem(imageFolders, id)).state).toBe('absent');
  expect(await thrown(updateFolder(second, text, await current(second)))).toBeInstanceOf(FolderNameError);
  expect((await current(second)).name).toBe('另一個');
  await updateFolder(first, { ...text, description: '自己的名稱' }, await current(first));
  await removeFolder(first, '資料夾已移除');
  await createFolder({ ...text, order: 9 }, id);
});

test('a name that somebody else changed in the meantime is a conflict, and their name remains', async () => {
  const id = await folder('原名');
  const seen = await current(id);
  await updateFolder(id, { name: '別人的', description: '' }, seen);
  const error = await thrown(updateFolder(id, { name: '我的', description: '' }, seen));
  expect(error).toBeInstanceOf(ConflictError);
  expect(error).toMatchObject({ theirs: { data: { name: '別人的' } } });
  expect((await current(id)).name).toBe('別人的');
});

test('an edit of the name leaves the folder where somebody else has moved it in the meantime', async () => {
  const [id, target] = [await folder('舊名'), await folder('新位置')];
  const seen = await current(id);
  await updateFolder(id, { name: '舊名', description: '', parentId: target }, seen);
  await updateFolder(id, { name: '新名', description: '' }, seen);
  expect(await current(id)).toMatchObject({ name: '新名', parentId: target });
  await updateFolder(id, { name: '新名', description: '' }, { ...seen, name: '新名', parentId: target });
  expect((await current(id)).parentId).toBeUndefined();
});

test('a folder is moved neither into itself, nor into a folder inside of it, nor into a removed one', async () => {
  const [outer, removed] = [await folder('外'), await folder('移除')];
  const middle = await folder('中', { parentId: outer });
  const inner = await folder('內', { parentId: middle });
  await removeFolder(removed, '不用了');
  const seen = await current(outer);
  const moveTo = (parentId: string) =>
    thrown(updateFolder(outer, { name: '外', description: '', parentId }, seen));
  expect(await moveTo(outer)).toMatchObject({ problem: 'inside' });
  expect(await moveTo(inner)).toMatchObject({ problem: 'inside' });
  expect(await moveTo(removed)).toMatchObject({ problem: 'gone' });
  expect((await current(outer)).parentId).toBeUndefined();
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

test('a folder that contains a picture or a folder is not removed', async () => {
  const [full, parent] = [await folder('有圖'), await folder('有子資料夾')];
  await publish([picture('f1', { folderId: full })]);
  await folder('子資料夾', { parentId: parent });
  expect(await thrown(removeFolder(full, '不用了'))).toMatchObject({ contents: 'pictures' });
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
