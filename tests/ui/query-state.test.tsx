// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { textUpTo, queryParams } from '#src/platform/browser/lenient.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';

afterEach(cleanup);

const schema = queryParams({ ids: textUpTo(100), order: textUpTo(100, 'newest') });

/** Renders a page whose selection needs a chunk that is loaded once `arrive` is called. */
function show(address: string) {
  let arrive = () => {};
  const code = new Promise<void>((there) => (arrive = there));
  const Chosen = lazy(async () => {
    await code;
    return { default: ({ ids }: { readonly ids: string }) => <output>{ids}</output> };
  });
  function Page() {
    const { values, to, set } = useQueryState(schema);
    const add = (id: string) =>
      set(({ ids }) => ({ ids: [...ids.split(',').filter(Boolean), id].join(',') }));
    return (
      <Suspense>
        <button onClick={() => add('a')}>a</button>
        <button onClick={() => add('b')}>b</button>
        <button onClick={() => set({ order: 'oldest' })}>oldest</button>
        <button onClick={() => set({ ids: '', order: 'newest' })}>clear</button>
        <p>{to({ order: 'oldest' }).search}</p>
        <Link to={to({ order: 'newest' })}>newest</Link>
        {values.ids !== '' && <Chosen ids={values.ids} />}
      </Suspense>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, arrive: () => act(async () => arrive()) };
}

const press = (name: string) => fireEvent.click(screen.getByText(name));

test('a choice made before the previous one is rendered is added to it', async () => {
  const { router, arrive } = show('/?other=1');
  press('a');
  press('b');
  press('oldest');
  await arrive();
  expect((await screen.findByRole('status')).textContent).toBe('a,b');
  expect(router.state.location.search).toBe('?other=1&ids=a%2Cb&order=oldest');
});

test('a link clicked before the last choice is rendered preserves it', async () => {
  const { router, arrive } = show('/?order=oldest');
  press('a');
  press('newest');
  await arrive();
  expect(router.state.location.search).toBe('?ids=a');
});

test('after another navigation the next change starts from its URL', async () => {
  const { router, arrive } = show('/');
  press('a');
  await act(() => router.navigate('/?order=x'));
  press('b');
  await arrive();
  expect((await screen.findByRole('status')).textContent).toBe('b');
  expect(router.state.location.search).toBe('?order=x&ids=b');
});

test('defaults are omitted, and a link preserves other parameters', async () => {
  const { router, arrive } = show('/?ids=a&order=newest&other=1');
  await arrive();
  expect(await screen.findByText('ids=a&order=oldest&other=1')).toBeTruthy();
  press('clear');
  expect(router.state.location.search).toBe('?other=1');
});
