// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Retagging, RetagResult } from '#src/data/collections/debunking-images/library/change-images.ts';
import { noTagChange } from '#src/data/collections/debunking-images/library/tag-change.ts';
import { useRetagging } from '#src/pages/admin/shared/library/bulk-act.tsx';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

const retagImages = vi.hoisted(() => vi.fn<(retagging: Retagging) => Promise<RetagResult>>());
vi.mock(import('#src/data/collections/debunking-images/library/change-images.ts'), async (original) => ({
  ...(await original()),
  retagImages,
}));

const undoOf = (...changed: string[]) => new Map(changed.map((id) => [id, noTagChange]));

function Retag() {
  const { apply, failure } = useRetagging();
  return (
    <button type="button" onClick={() => void apply(['a', 'b', 'c'], () => noTagChange)}>
      {failure ?? '套用'}
    </button>
  );
}

test('a change of tags that is continued while the lists are being refetched counts all changed images', async () => {
  const error = new ServiceError('offline', 'away');
  retagImages.mockResolvedValueOnce({ done: 2, remaining: ['c'], error, undo: undoOf('a', 'b'), full: [] });
  vi.spyOn(QueryClient.prototype, 'invalidateQueries').mockReturnValueOnce(new Promise(() => {}));
  renderAdmin(<Retag />);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(zh('admin:tags.failed', { done: 2, count: 1 }), { exact: false });
  retagImages.mockResolvedValueOnce({ done: 1, remaining: [], undo: undoOf('c'), full: [] });
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(zh('admin:tags.done', { count: 3 }))).toBeTruthy();
});
