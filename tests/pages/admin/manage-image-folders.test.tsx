// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { imageFolderList } from '#src/data/collections/image-folders/image-folders.queries.ts';
import {
  FolderNotEmptyError,
  FolderParentError,
} from '#src/data/collections/image-folders/image-folders.repository.ts';
import folderTexts from '#src/locales/zh-TW/admin/debunking-image-folders.json';
import ManageImageFoldersPage from '#src/pages/admin/debunking-image-folders/ManageImageFoldersPage.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { folder } from '#tests/pages/sample-lists.ts';
import { zhIn } from '#tests/helpers/texts.ts';

const text = zhIn('admin/debunking-image-folders');

addTexts({ 'admin/debunking-image-folders': folderTexts });

const repository = vi.hoisted(() => ({
  nestFolder: vi.fn<(id: string, parentId: string) => Promise<void>>(),
  removeFolder: vi.fn<(id: string, reason: string) => Promise<void>>(),
}));
vi.mock('#src/data/collections/image-folders/image-folders.repository.ts', async (original) => ({
  ...(await original<object>()),
  ...repository,
}));

/** Renders the page with these folders. */
function show(...records: ImageFolderListRecord[]) {
  const { client } = renderAdmin(<ManageImageFoldersPage />);
  act(() => {
    client.setQueryData(imageFolderList.queryKey, (before) => before && { ...before, records });
  });
  return client;
}

test('a folder that cannot be dropped into another one stays, and the reason is shown', async () => {
  repository.nestFolder.mockRejectedValueOnce(new FolderParentError('inside'));
  show(folder('f', { name: '原名' }), folder('g', { name: '另一個' }));
  const target = (await screen.findByRole('link', { name: '另一個' })).closest('li');
  if (!target) throw new Error('no row');
  fireEvent.drop(target, { dataTransfer: { getData: () => 'f' } });
  await waitFor(() => expect(repository.nestFolder).toHaveBeenCalledWith('f', 'g'));
  expect(await screen.findByText(folderTexts.parentProblem.inside)).toBeTruthy();
});

test('a folder that is no longer empty is shown as such after an attempt to remove it', async () => {
  repository.removeFolder.mockRejectedValueOnce(new FolderNotEmptyError('images'));
  const client = show(folder('f', { name: '原名' }));
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  fireEvent.click(await screen.findByRole('button', { name: text('actions.removeNamed', { name: '原名' }) }));
  fireEvent.click(await screen.findByRole('button', { name: text('actions.remove') }));
  await waitFor(() => expect(isStale(debunkingImageList.queryKey)).toBe(true));
  expect(isStale(imageFolderList.queryKey)).toBe(true);
});
