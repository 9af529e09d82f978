// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminPart } from '#src/pages/admin/shared/states/admin-part.tsx';
import { readTimeout } from '#src/platform/firebase/resilience.ts';
import { NotificationsHost } from '#src/ui/feedback/NotificationsHost.tsx';
import { renderUi } from '#tests/ui/render-ui.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

afterEach(() => vi.useRealTimers());

const failing = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test('a part whose chunk fails shows an error in its place, and the rest of the page remains', async () => {
  const Part = adminPart<object>(failing);
  renderUi(
    <>
      <input aria-label="標題" defaultValue="打到一半" />
      <Suspense fallback="載入中">
        <Part />
      </Suspense>
    </>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(byRole(screen, 'button', 'common:actions.retry')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '標題' }).value).toBe('打到一半');
});

test('a dialog whose chunk fails is closed', async () => {
  const Dialog = adminPart<{ onClose: () => void }>(failing);
  const onClose = vi.fn<() => void>();
  renderUi(
    <>
      <NotificationsHost />
      <Suspense>
        <Dialog onClose={onClose} />
      </Suspense>
    </>,
  );
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert', { name: zh('common:actions.retry') })).toBeNull();
});

test('a chunk that neither loads nor fails is reported after the read timeout', async () => {
  vi.useFakeTimers();
  const Part = adminPart<object>(() => new Promise(() => {}));
  renderUi(
    <Suspense fallback="載入中">
      <Part />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(readTimeout - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(screen.getByRole('alert')).toBeTruthy();
});
