// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameHistoryEntry, useScroll } from '#src/app/use-scroll.ts';
import { chosen, inPage, inPageSearch } from '#src/ui/controls/in-page.ts';
import '#tests/helpers/jsdom-gaps.ts';

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

/** Renders the frame with two pages, `home` and `qnaList`, named as in the route table. */
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

/** Scrolls to a position, which is saved with the history entry. */
function scrollBy(scrollY: number): void {
  Object.assign(window, { scrollY });
  window.dispatchEvent(new Event('scrollend'));
}

/** Moves in the history and expects the saved position to be restored after 500 ms and not before. */
async function expectRestored(work: Promise<void>, top: number): Promise<void> {
  scrollTo.mockClear();
  await go(work);
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top });
}

test('navigating to another page scrolls to the top', async () => {
  const router = await start();
  await go(router.navigate('/qna-list'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});

test('back restores the saved position after 500 ms and not before', async () => {
  const router = await start();
  scrollBy(420);
  await go(router.navigate('/qna-list'));
  await expectRestored(router.navigate(-1), 420);
});

test('forward restores the saved position after 500 ms and not before', async () => {
  const router = await start();
  await go(router.navigate('/qna-list'));
  scrollBy(250);
  await go(router.navigate(-1));
  await expectRestored(router.navigate(1), 250);
});

test('a chosen filter and a submitted search go to the top of the page', async () => {
  const router = await start();
  await go(router.navigate('/qna-list'));
  for (const [address, entry] of [
    ['/qna-list?tag=a', chosen],
    ['/qna-list?tag=a', chosen],
    ['/qna-list/b?tag=a', inPageSearch('', 'b', true)],
  ] as const) {
    scrollTo.mockClear();
    await go(router.navigate(address, entry));
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  }
});

test('a typed search that replaces the URL of the same page does not scroll', async () => {
  const router = await start();
  await go(router.navigate('/qna-list'));
  scrollTo.mockClear();
  await go(router.navigate('/qna-list/%E9%9A%94%E5%A4%9C%E6%B0%B4', inPageSearch('', '隔夜水', false)));
  await go(router.navigate('/qna-list?tag=a', inPage));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('going back from a search restores the scroll position of the whole list', async () => {
  const router = await start();
  await go(router.navigate('/qna-list'));
  scrollBy(420);
  await go(router.navigate('/qna-list/a', inPageSearch('', 'a', false)));
  await go(router.navigate('/qna-list/ab', inPageSearch('a', 'ab', false)));
  await expectRestored(router.navigate(-1), 420);
  expect(router.state.location.pathname).toBe('/qna-list');
});

test('a link to the current page scrolls to the top', async () => {
  const router = await start();
  await go(router.navigate('/qna-list?tag=a'));
  scrollTo.mockClear();
  await go(router.navigate('/qna-list?tag=a', { replace: true }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  scrollTo.mockClear();
  // The menu links in this way, replacing its own history entry.
  await go(router.navigate('/qna-list', { replace: true }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});

test('opening a sheet does not scroll the page', async () => {
  const router = await start();
  await go(router.navigate('/qna-list'));
  scrollTo.mockClear();
  await go(router.navigate('/qna-list', { state: { sheet: 'more' } }));
  expect(scrollTo).not.toHaveBeenCalled();
});

/** Loads a document whose history entry has a saved position of 420 px. */
async function load(navigation: string) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: navigation } as never]);
  sessionStorage.setItem('minzhong.scroll', '{"default":420}');
  await start();
  await act(() => vi.advanceTimersByTimeAsync(500));
}

test('a document loaded by its URL starts at the top', async () => {
  await load('navigate');
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each(['back_forward', 'reload'])(
  'a document loaded by %s restores the scroll position',
  async (type) => {
    await load(type);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 420 });
  },
);

test('a visitor who scrolls a reloaded page is not moved back', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  sessionStorage.setItem('minzhong.scroll', '{"default":420}');
  await start();
  window.dispatchEvent(new Event('touchmove'));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the browser restores the position of a document that is left, but none within one', async () => {
  await start();
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test('going back to a URL with a hash restores the scroll position, not the anchor', async () => {
  const router = await start();
  await go(router.navigate('/qna-list#part'));
  scrollBy(420);
  await go(router.navigate('/'));
  await expectRestored(router.navigate(-1), 420);
});

test('two loaded documents have different history keys', () => {
  history.replaceState(null, '');
  nameHistoryEntry();
  const first = history.state as { key: string };
  nameHistoryEntry();
  expect(history.state).toEqual(first);
  history.replaceState({ idx: 0 }, '');
  nameHistoryEntry();
  expect(history.state).toMatchObject({ idx: 0 });
  expect((history.state as { key: string }).key).not.toBe(first.key);
});

test('a link to a section scrolls smoothly, preserves the query string and moves the focus', async () => {
  const router = await start();
  await go(router.navigate('/qna-list?tag=a'));
  const place = document.createElement('section');
  place.id = 'part';
  const scrollIntoView = vi.fn<() => void>();
  place.scrollIntoView = scrollIntoView;
  window.matchMedia = vi.fn<() => MediaQueryList>().mockReturnValue({ matches: false } as MediaQueryList);
  const link = document.createElement('a');
  link.href = '#part';
  document.body.append(place, link);
  await act(async () => link.click());
  expect(router.state.location).toMatchObject({ pathname: '/qna-list', search: '?tag=a', hash: '#part' });
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' });
  expect(document.activeElement).toBe(place);
});

test('a position that cannot be stored has no other effect', async () => {
  const router = await start();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  window.dispatchEvent(new Event('scrollend'));
  await go(router.navigate('/qna-list'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});
