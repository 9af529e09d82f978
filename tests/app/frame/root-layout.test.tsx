// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/app/router.tsx';
import { RootLayout } from '#src/app/RootLayout.tsx';
import { publishedSettings, settingsItem } from '#src/data/collections/site/settings.queries.ts';
import common from '#src/locales/zh-TW/common.json';
import routeTexts from '#src/locales/zh-TW/routes.json';
import { logPageView } from '#src/platform/firebase/analytics.ts';
import { configurePlatform } from '#src/platform/firebase/config.ts';
import { preferences, rereadPreferences } from '#src/platform/storage/preferences.ts';
import { routes } from '#src/routes.ts';
import { usePageAction } from '#src/ui/layout/page-actions.ts';
import { renderRouter } from '#tests/app/render-router.tsx';
import '#tests/pages/render-page.tsx';
import '#tests/helpers/dialog-element.ts';
import { noFirebase } from '#tests/helpers/no-firebase.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

globalThis.scrollTo = () => {}; // jsdom cannot scroll.

vi.mock('#src/platform/firebase/analytics.ts', async (original) => ({
  ...(await original<object>()),
  logPageView: vi.fn<() => void>(),
}));

let subscribed = 0;

function Events() {
  usePageAction('subscribe', () => (subscribed += 1));
  return <h1>活動</h1>;
}

const pages = [
  { id: 'home', index: true, element: <h1>首頁</h1> },
  { id: 'events', path: 'events', element: <Events /> },
  { id: 'event', path: 'events/:id', element: <h1 data-share="">座談會</h1> },
  { id: 'settings', path: 'settings', element: <h1>設定</h1> },
  { id: 'nuclearEnergy', path: 'nuclear-energy', element: <h1>核能</h1> },
  { id: 'unlisted', path: 'unlisted', element: <h1>其他</h1> },
  ...routes
    .filter(({ group }) => group === 'admin')
    .map(({ id, path }) => ({ id, path, element: <h1>管理</h1> })),
];

interface Site {
  readonly measurementId?: string;
  readonly contact?: string;
  readonly analytics?: boolean;
  readonly reports?: boolean;
}

function show(address: string, { measurementId, contact, analytics = true, reports = true }: Site = {}) {
  configurePlatform({
    firebase: { ...noFirebase, ...(measurementId && { measurementId }) },
    dataOrigin: 'http://127.0.0.1:59999',
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(settingsItem.queryKey, {
    state: 'published',
    record: { analytics, contact, reports },
  } as never);
  queryClient.setQueryData(publishedSettings.queryKey, {
    records: [{ analytics, contact, reports }],
  } as never);
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <RootLayout />, children: pages }], {
    initialEntries: [address],
  });
  renderRouter(queryClient, router);
  return router;
}

const phoneBar = () =>
  screen.getAllByRole('navigation', { name: zh('common:navigation.main') }).at(-1) as HTMLElement;
const more = () => byRole(within(phoneBar()), 'button', 'common:actions.more');

beforeEach(() => {
  localStorage.clear();
  rereadPreferences();
  subscribed = 0;
});

test('the bottom bar has four sections and 更多, and marks the current one', () => {
  show('/events');
  const words = within(phoneBar())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(words).toEqual([
    zh('routes:home.menu'),
    zh('routes:qnaList.menu'),
    zh('routes:debunkingImages.menu'),
    zh('routes:events.menu'),
    zh('common:actions.more'),
  ]);
  expect(within(phoneBar()).getByRole('link', { current: 'page' }).textContent).toBe(
    zh('routes:events.menu'),
  );
});

test('a detail page marks its section, and a page in the 更多 sheet marks 更多', async () => {
  const router = show('/events/e1');
  expect(within(phoneBar()).getByRole('link', { current: true }).textContent).toBe(zh('routes:events.menu'));
  await act(() => router.navigate('/settings'));
  expect(more().getAttribute('aria-current')).toBe('true');
});

test('更多 opens a sheet with every section, with the current one marked', async () => {
  show('/settings');
  fireEvent.click(more());
  const sheet = await screen.findByRole('dialog', { name: zh('frame:more.title') });
  expect(within(sheet).getByRole('link', { current: 'page' }).textContent).toBe(zh('routes:settings.title'));
  for (const id of ['corruptionCases', 'qnaList', 'timeline', 'about', 'admin'] as const) {
    expect(byRole(within(sheet), 'link', `routes:${id}.title`)).toBeTruthy();
  }
});

test('Escape, the back button and choosing a page close the sheet', async () => {
  const router = show('/');
  const open = async () => {
    fireEvent.click(more());
    return screen.findByRole('dialog', { name: zh('frame:more.title') });
  };
  fireEvent(await open(), new Event('cancel', { cancelable: true }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  await open();
  history.back();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/');

  fireEvent.click(byRole(within(await open()), 'link', 'routes:settings.title'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/settings');
});

test.each([
  ['/', true],
  ['/events/x', false],
])('the quick actions of %s offer what the page does not show: sharing: %s', async (address, isOffered) => {
  show(address);
  fireEvent.click(byRole(screen, 'button', 'common:quickActions'));
  const sheet = await screen.findByRole('dialog', { name: zh('common:quickActions') });
  expect(within(sheet).queryByRole('button', { name: zh('common:actions.search') })).toBeNull();
  expect(within(sheet).queryByRole('button', { name: zh('frame:share') }) !== null).toBe(isOffered);
});

test('errors are reported through the form, with the page it was opened from', async () => {
  show('/events?tab=past_events', { contact: 'desk@example.org' });
  fireEvent.click(byRole(screen, 'button', 'common:quickActions'));
  const link = await screen.findByRole('link', { name: zh('frame:report.label') });
  expect(link.getAttribute('href')).toBe('/report?about=%2Fevents%3Ftab%3Dpast_events');
});

test('if the operator has closed the form, errors are reported by email, given a contact address', async () => {
  show('/', { contact: 'desk@example.org', reports: false });
  fireEvent.click(byRole(screen, 'button', 'common:quickActions'));
  const link = await screen.findByRole('link', { name: zh('frame:report.label') });
  expect(link.getAttribute('href')).toMatch(/^mailto:desk@example\.org\?/);
});

test.each(
  routes.filter(({ group }) => group === 'admin').map(({ path }) => `/${path.replaceAll(/:\w+/g, 'a')}`),
)('%s has neither the floating button nor the bottom bar', (address) => {
  show(address);
  expect(screen.getByRole('heading', { name: '管理' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: zh('common:quickActions') })).toBeNull();
  expect(screen.queryByRole('button', { name: zh('common:actions.more') })).toBeNull();
});

test("a page's action is in the header while its page is shown, and runs the page's callback", async () => {
  const router = show('/events');
  fireEvent.click(await screen.findByRole('button', { name: zh('frame:pageAction.subscribe') }));
  expect(subscribed).toBe(1);
  // The home page provides no action.
  await act(() => router.navigate('/'));
  expect(screen.queryByRole('button', { name: zh('frame:pageAction.subscribe') })).toBeNull();
});

test('a light-only page switches to the light theme while it is shown', async () => {
  localStorage.setItem('minzhong.preferences', '{"theme":"dark"}');
  rereadPreferences();
  const router = show('/');
  const theme = () => document.documentElement.dataset['theme'];
  expect(theme()).toBe('dark');
  await act(() => router.navigate('/nuclear-energy'));
  expect(theme()).toBe('light');
  await act(() => router.navigate('/'));
  expect(theme()).toBe('dark');
});

test('title and page view follow a navigation after 50 ms, and without a route the title is the group', async () => {
  const router = show('/settings');
  const titleOf = (id: 'settings' | 'notFound') =>
    common.site.title.replace('{{name}}', routeTexts[id].title);
  await waitFor(() => expect(document.title).toBe(titleOf('settings')));
  vi.useFakeTimers();
  vi.mocked(logPageView).mockClear();
  await act(() => router.navigate('/unlisted'));
  await act(() => vi.advanceTimersByTimeAsync(49));
  expect([document.title, vi.mocked(logPageView).mock.calls]).toEqual([titleOf('settings'), []]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  const title = titleOf('notFound');
  expect(document.title).toBe(title);
  expect(logPageView).toHaveBeenCalledExactlyOnceWith({
    page_path: '/',
    page_location: location.href,
    page_title: title,
    content_group: title,
  });
});

test('the consent bar appears if page views are counted, and disappears after the answer', async () => {
  show('/', { measurementId: 'G-TEST' });
  const bar = await screen.findByRole('region', { name: zh('frame:consent.title') });
  expect(byRole(within(bar), 'link', 'routes:privacy.title').getAttribute('href')).toBe('/privacy');
  fireEvent.click(byRole(within(bar), 'button', 'frame:consent.deny'));
  expect(screen.queryByRole('region', { name: zh('frame:consent.title') })).toBeNull();
  expect(preferences().analytics).toBe('denied');
});

test('without a measurement id, or with analytics off, the consent bar does not appear', async () => {
  const question = () => screen.queryByRole('region', { name: zh('frame:consent.title') });
  show('/');
  await act(() => import('#src/app/frame/ConsentBar.tsx'));
  expect(question()).toBeNull();
  show('/', { measurementId: 'G-TEST', analytics: false });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(question()).toBeNull();
});
