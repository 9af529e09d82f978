// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScroll } from '#src/app/use-scroll.ts';

const scrollTo = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  scrollTo.mockClear();
  sessionStorage.clear();
  window.scrollTo = scrollTo;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Frame() {
  useScroll();
  return <Outlet />;
}

/** The frame with two pages, `home` and `qnaList`, as the table names them. */
async function start() {
  const children = [
    { id: 'home', index: true, element: null },
    { id: 'qnaList', path: 'qna-list/:query?', element: null },
  ];
  const router = createMemoryRouter([{ path: '/', element: <Frame />, children }]);
  render(<RouterProvider router={router} />);
  await act(async () => {});
  return router;
}

const go = (work: Promise<void>) => act(() => work);

test('another page starts at the top', async () => {
  const router = await start();
  await go(router.navigate('/qna-list'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});

test('back restores the saved position after 500 ms and not before', async () => {
  const router = await start();
  Object.assign(window, { scrollY: 420 });
  window.dispatchEvent(new Event('scrollend'));
  await go(router.navigate('/qna-list'));
  scrollTo.mockClear();
  await go(router.navigate(-1));
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 420 });
});

test('a search that replaces the address of the same page does not scroll', async () => {
  const router = await start();
  await go(router.navigate('/qna-list'));
  scrollTo.mockClear();
  await go(router.navigate('/qna-list/%E9%9A%94%E5%A4%9C%E6%B0%B4', { replace: true }));
  await go(router.navigate('/qna-list?tag=a', { replace: true }));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a position that cannot be stored costs nothing else', async () => {
  const router = await start();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  window.dispatchEvent(new Event('scrollend'));
  await go(router.navigate('/qna-list'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});
