// @vitest-environment jsdom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { ConflictError } from '#src/data/content/write/publish.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { imageFolderList } from '#src/data/collections/image-folders/image-folders.queries.ts';
import {
  FolderNameError,
  FolderNotEmptyError,
  FolderParentError,
} from '#src/data/collections/image-folders/image-folders.repository.ts';
import folderTexts from '#src/locales/zh-TW/admin/debunking-image-folders.json';
import ManageImageFoldersPage from '#src/pages/admin/debunking-image-folders/ManageImageFoldersPage.tsx';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { folder } from '#tests/pages/sample-lists.ts';

addTexts({ 'admin/debunking-image-folders': folderTexts });

const repository = vi.hoisted(() => ({
  updateFolder: vi.fn<(id: string, text: object, seen: object) => Promise<void>>(),
  removeFolder: vi.fn<(id: string, reason: string) => Promise<void>>(),
}));
vi.mock('#src/data/collections/image-folders/image-folders.repository.ts', async (original) => ({
  ...(await original<object>()),
  ...repository,
}));

let client: QueryClient;
function Page() {
  const own = useQueryClient();
  useEffect(() => {
    client = own;
  }, [own]);
  return <ManageImageFoldersPage />;
}

const show = (name: string, more: Partial<ImageFolderListRecord> = {}) =>
  client.setQueryData(
    imageFolderList.queryKey,
    (before) => before && { ...before, records: [folder('f', { name, ...more })] },
  );

const save = () => fireEvent.click(screen.getByRole('button', { name: '儲存' }));

beforeEach(() => repository.updateFolder.mockReset());

test('another version counts as seen only after its message was shown', async () => {
  const theirs = { id: 'f', data: { name: '別人的', description: '' } };
  repository.updateFolder
    .mockRejectedValueOnce(new ServiceError('service', 'down'))
    .mockRejectedValueOnce(new ConflictError('imageFolders/f', { name: '原名' }, theirs));
  renderAdmin(<Page />);
  act(() => void show('原名'));
  fireEvent.click(await screen.findByRole('button', { name: '編輯名稱：「原名」' }));
  // The list was refetched while the dialog was open.
  act(() => void show('別人的'));
  const seenAtCall = async (number: number) => {
    save();
    await waitFor(() => expect(repository.updateFolder).toHaveBeenCalledTimes(number));
    return repository.updateFolder.mock.calls[number - 1]?.[2];
  };
  expect(await seenAtCall(1)).toMatchObject({ name: '原名' });
  await waitFor(() => expect(screen.getByRole('button', { name: '儲存' })).toHaveProperty('disabled', false));
  expect(await seenAtCall(2)).toMatchObject({ name: '原名' });
  expect(await screen.findByText(/剛被別人改成「別人的」/)).toBeTruthy();
  expect(await seenAtCall(3)).toMatchObject({ name: '別人的' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['moved', new FolderParentError('inside'), '請改選別的位置'],
  ['given a name', new FolderNameError('原名'), '已經有同名的資料夾。'],
])('the dialog says why a folder cannot be %s', async (_, error, message) => {
  repository.updateFolder.mockRejectedValueOnce(error);
  renderAdmin(<Page />);
  act(() => void show('原名'));
  fireEvent.click(await screen.findByRole('button', { name: '編輯名稱：「原名」' }));
  save();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test('a folder that is no longer empty is shown as such after an attempt to remove it', async () => {
  repository.removeFolder.mockRejectedValueOnce(new FolderNotEmptyError('pictures'));
  renderAdmin(<Page />);
  act(() => void show('原名'));
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  fireEvent.click(await screen.findByRole('button', { name: '移除「原名」' }));
  fireEvent.click(await screen.findByRole('button', { name: '移除' }));
  await waitFor(() => expect(isStale(debunkingImageList.queryKey)).toBe(true));
  expect(isStale(imageFolderList.queryKey)).toBe(true);
});
