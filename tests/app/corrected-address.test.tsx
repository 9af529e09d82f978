// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { createBrowserRouter, createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createQueryClient, routeObjects } from '#src/app/router.tsx';
import { renderRouter } from '#tests/app/render-router.tsx';
import '#tests/pages/render-page.tsx';

// jsdom cannot scroll.
window.scrollTo = () => {};

/** Opens an address in the real frame, with one fact-check and no list in the cache. */
async function shownAddress(address: string): Promise<string> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const queryClient = createQueryClient();
  queryClient.setQueryData(['qna', 'one', 'bus-fare_2'], { state: 'absent' });
  const router = createMemoryRouter(routeObjects(queryClient), { initialEntries: [address] });
  renderRouter(queryClient, router);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return router.state.location.pathname + router.state.location.search;
}

test.each([
  ['/QNA/bus-fare_2?utm=x', '/qna/bus-fare_2?utm=x'],
  ['/Qna-List', '/qna-list'],
  ['/Events', '/events'],
])('%s in other letters than the route table shows %s', async (address, shown) => {
  expect(await shownAddress(address)).toBe(shown);
});

test.each([
  ['/qna/bus-fare_2。', '/qna/bus-fare_2'],
  ['/qna/bus-fare_2%EF%BC%8C請看', '/qna/bus-fare_2'],
  ['/qna/bus-fare_2)', '/qna/bus-fare_2'],
  ['/events」', '/events'],
  ['/QNA/bus-fare_2。', '/qna/bus-fare_2'],
])('%s, an address with the text after it, shows %s', async (address, shown) => {
  expect(await shownAddress(address)).toBe(shown);
});

test.each(['/qna/%E7%A4%BA%E7%AF%84', '/%E4%B8%8D%E5%AD%98%E5%9C%A8', '/no/such/page', '/%E3%80%82'])(
  '%s is no address with text after it, and remains',
  async (address) => {
    expect(await shownAddress(address)).toBe(address);
  },
);

test('/ADMIN loads the document of the admin area, since that of a public page blocks signing in', async () => {
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { replace });
  const queryClient = createQueryClient();
  const router = createMemoryRouter(routeObjects(queryClient), { initialEntries: ['/ADMIN?next=1'] });
  renderRouter(queryClient, router);
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/admin?next=1'));
  expect(router.state.location.pathname).toBe('/ADMIN');
  vi.unstubAllGlobals();
});

test('an opened address that is corrected is replaced, so that going back leaves it; a followed link adds one entry', async () => {
  history.pushState(null, '', '/Qna-List');
  const before = history.length;
  const router = createBrowserRouter(routeObjects(createQueryClient()));
  await waitFor(() => expect(location.pathname).toBe('/qna-list'));
  expect(history.length).toBe(before);
  await router.navigate('/youtube');
  expect(location.pathname).toBe('/youtube/debunking');
  expect(history.length).toBe(before + 1);
  router.dispose();
});
