// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type {
  FolderMove,
  Move,
  MoveResult,
} from '#src/data/collections/debunking-images/library/change-images.ts';
import { BulkBar } from '#src/pages/admin/shared/library/BulkBar.tsx';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const moveImages = vi.hoisted(() => vi.fn<(move: Move) => Promise<MoveResult>>());
vi.mock(import('#src/data/collections/debunking-images/library/change-images.ts'), async (original) => ({
  ...(await original()),
  moveImages,
}));

const ids = ['a', 'b', 'c'];
const undoOf = (...moved: string[]) =>
  new Map(moved.map((id): [string, FolderMove] => [id, { to: '', from: 'weather' }]));

function Bar() {
  const [selected, onSelect] = useState<readonly string[]>(ids);
  const nothing = () => {};
  const folders = [
    { id: 'weather', name: '天氣', order: 1 },
    { id: 'health', name: '健康', order: 2 },
  ] as never;
  return (
    <BulkBar
      selected={selected}
      folders={folders}
      mayChange
      onSelect={onSelect}
      onTags={nothing}
      onWithdraw={nothing}
    />
  );
}

const error = new ServiceError('offline', 'away');
const stop = { done: 2, remaining: ['c'], error, undo: undoOf('a', 'b'), movedOn: 0 };
const move = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function moveUntilStopped(): Promise<void> {
  moveImages.mockResolvedValueOnce(stop);
  renderAdmin(<Bar />);
  fireEvent.change(screen.getByLabelText(zh('admin:move.to')), { target: { value: 'weather' } });
  move(zh('admin:move.submit', { count: 3 }));
  await screen.findByText(zh('admin:move.failed', { done: 2, count: 1 }), { exact: false });
}

test('a move that is continued counts all moved images, and its undo those that somebody moved on', async () => {
  await moveUntilStopped();
  moveImages.mockResolvedValueOnce({ done: 1, remaining: [], undo: undoOf('c'), movedOn: 0 });
  move(zh('admin:move.submit', { count: 1 }));
  await screen.findByText(zh('admin:move.done', { count: 3, folder: '天氣' }));
  moveImages.mockResolvedValueOnce({ done: 3, remaining: [], undo: undoOf(), movedOn: 1 });
  fireEvent.click(byRole(screen, 'button', 'admin:undo.action'));
  await screen.findByText(zh('admin:undo.done', { count: 2 }));
  expect(screen.getByText(zh('admin:undo.movedOn', { count: 1 }))).toBeTruthy();
});

test('a move that is continued while the lists are being refetched counts all moved images', async () => {
  vi.spyOn(QueryClient.prototype, 'invalidateQueries').mockReturnValueOnce(new Promise(() => {}));
  await moveUntilStopped();
  moveImages.mockResolvedValueOnce({ done: 1, remaining: [], undo: undoOf('c'), movedOn: 0 });
  move(zh('admin:move.submit', { count: 1 }));
  await screen.findByText(zh('admin:move.done', { count: 3, folder: '天氣' }));
});

test('a move to another folder after one that stopped counts only its own images', async () => {
  await moveUntilStopped();
  fireEvent.change(screen.getByLabelText(zh('admin:move.to')), { target: { value: 'health' } });
  moveImages.mockResolvedValueOnce({ done: 1, remaining: [], undo: undoOf('c'), movedOn: 0 });
  move(zh('admin:move.submit', { count: 1 }));
  await screen.findByText(zh('admin:move.done', { count: 1, folder: '健康' }));
});
