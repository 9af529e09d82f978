// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import {
  Link,
  Outlet,
  redirect,
  RouterProvider,
  type RouteObject,
  useLoaderData,
  useNavigation,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPageRouter } from '#src/app/first-page-router.ts';

const open = vi.hoisted(() => ({ count: 0, fails: false }));
vi.mock('#src/app/after-hydration.ts', async () => {
  const { createBrowserRouter } = await import('react-router-dom');
  return {
    get createBrowserRouter() {
      open.count += 1;
      if (open.fails) throw new Error('the file is gone');
      return createBrowserRouter;
    },
  };
});

function Frame() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        pressed {count}
      </button>
      <output>{useNavigation().state}</output>
      <Link to="/b?x=1#end">b</Link>
      <Outlet />
    </>
  );
}
const Page = () => <h1>{useLoaderData<string>()}</h1>;

const routes = (a: () => unknown = () => 'page a'): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    lazy: async () => ({ Component: Frame }),
    errorElement: <p>failed</p>,
    children: [
      { id: 'a', path: 'a', Component: Page, loader: a as never },
      { id: 'b', path: 'b', Component: Page, loader: () => 'page b' },
    ],
  },
];

beforeEach(() => {
  history.replaceState({ key: 'k', usr: { inPage: true } }, '', '/a?q=1');
  Object.assign(open, { count: 0, fails: false });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function show() {
  const router = await firstPageRouter(routes());
  if (!router) throw new Error('no router');
  render(<RouterProvider router={router} />);
  return router;
}
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const heading = () => screen.getByRole('heading').textContent;

test('shows its page at the URL of the window without loading the full router', async () => {
  const router = await show();
  expect(heading()).toBe('page a');
  expect(router.state.location).toMatchObject({
    pathname: '/a',
    search: '?q=1',
    key: 'k',
    state: { inPage: true },
  });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/b?x=1#end');
  expect(open.count).toBe(0);
});

test('a link navigates to its page, and the state of the frame survives', async () => {
  const router = await show();
  act(() => screen.getByRole('button').click());
  act(() => screen.getByRole('link').click());
  expect(screen.getByRole('status').textContent).toBe('loading');
  await eventually(() => expect(heading()).toBe('page b'));
  expect(screen.getByRole('button').textContent).toBe('pressed 1');
  expect(screen.getByRole('status').textContent).toBe('idle');
  expect(location.pathname + location.search + location.hash).toBe('/b?x=1#end');
  expect(router.state.location.hash).toBe('#end');
  expect(open.count).toBe(1);
  await act(() => router.navigate(-1));
  await eventually(() => expect(heading()).toBe('page a'));
});

test('after hydration the full router is loaded, and nothing is rendered again', async () => {
  const router = await show();
  const { state } = router;
  dispatchEvent(new Event('hydrated'));
  await eventually(() => expect(open.count).toBe(1));
  await router.navigate('/a?q=2', { replace: true });
  await eventually(() => expect(router.state.location.search).toBe('?q=2'));
  expect(router.state.loaderData).toEqual(state.loaderData);
  expect(heading()).toBe('page a');
});

test('going back during hydration shows that page', async () => {
  history.replaceState(null, '', '/b');
  history.pushState({ key: 'k' }, '', '/a');
  await show();
  history.back();
  await eventually(() => expect(heading()).toBe('page b'));
});

test('a URL that redirects has no first page, and an error of the page is thrown', async () => {
  expect(await firstPageRouter(routes(() => redirect('/b')))).toBeUndefined();
  const failing = routes(() => {
    throw new Error('no page');
  });
  await expect(firstPageRouter(failing)).rejects.toThrow('no page');
});

test('if the full router cannot be loaded, the browser navigates to the URL', async () => {
  const router = await show();
  open.fails = true;
  const assign = vi.fn();
  vi.stubGlobal('location', {
    pathname: '/a',
    search: '?q=1',
    href: 'http://localhost/a?q=1',
    assign,
  });
  await act(() => router.navigate('/b?x=1'));
  expect(String(assign.mock.calls[0]?.[0])).toBe('http://localhost/b?x=1');
  expect(screen.getByRole('status').textContent).toBe('idle');
  // Loading the current page again would not help.
  await act(() => router.navigate({ pathname: '/a', search: '?q=1' }, { state: { sheet: 'more' } }));
  expect(assign).toHaveBeenCalledTimes(1);
});
