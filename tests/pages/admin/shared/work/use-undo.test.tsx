// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type * as imageUndo from '#src/data/collections/debunking-images/library/image-undo.ts';
import { undoOffers, useUndo } from '#src/pages/admin/shared/work/use-undo.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { dismissNotifications, shownNotifications } from '#src/ui/feedback/notify.ts';
import { zh } from '#tests/helpers/texts.ts';
import { renderAdminHook } from '#tests/pages/admin/shared/render-hook.tsx';

const takeBack = vi.hoisted(() => vi.fn<typeof imageUndo.takeBack>());
vi.mock(import('#src/data/collections/debunking-images/library/image-undo.ts'), async (original) => ({
  ...(await original()),
  takeBack,
}));
afterEach(() => {
  dismissNotifications();
  vi.clearAllMocks();
});

const press = (label: string) =>
  act(async () => {
    const action = shownNotifications()
      .flatMap(({ actions = [] }) => actions)
      .find((each) => each.label === label);
    expect(action, label).toBeDefined();
    action?.onClick?.();
  });

/** Offers to restore three withdrawn images and presses the button. */
async function undo(): Promise<void> {
  const { result } = renderAdminHook(() => useUndo());
  act(() =>
    result.current.offer({ message: '已下架 3 張', undo: { kind: 'restore', ids: ['1', '2', '3'] } }),
  );
  await press(zh('admin:undo.action'));
}

test('images that cannot be restored are not counted as restored, and reported', async () => {
  takeBack.mockResolvedValue({ done: 3, remaining: [], lost: 1 });
  await undo();
  expect(shownNotifications().at(-1)).toMatchObject({
    type: 'warning',
    message: zh('admin:undo.done', { count: 2 }),
    caption: zh('admin:restoreMany.lost', { count: 1 }),
  });
});

test('an undo that stops counts what it restored, says why, and continues with the rest', async () => {
  takeBack.mockResolvedValueOnce({
    done: 2,
    remaining: ['3'],
    lost: 1,
    error: new ServiceError('offline', ''),
  });
  await undo();
  expect(shownNotifications().at(-1)).toMatchObject({
    message: zh('admin:undo.failed', { done: 1, count: 1 }),
  });
  expect(undoOffers()).toHaveLength(1);
  takeBack.mockResolvedValueOnce({ done: 1, remaining: [], lost: 0 });
  await press(zh('admin:undo.again'));
  expect(takeBack.mock.lastCall?.[1]).toEqual(['3']);
  // The image that the first part could not restore is still reported.
  expect(shownNotifications().at(-1)).toMatchObject({
    type: 'warning',
    message: zh('admin:undo.done', { count: 1 }),
    caption: zh('admin:restoreMany.lost', { count: 1 }),
  });
  expect(undoOffers()).toHaveLength(0);
});
