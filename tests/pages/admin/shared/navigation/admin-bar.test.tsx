// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { routes } from '#src/routes.ts';
// Imported before the bar, which adds texts to those of every page.
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { AdminBar } from '#src/pages/admin/shared/navigation/AdminBar.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const awaiting = vi.hoisted(() => {
  const current: Readonly<Record<string, number | undefined>> = {
    waiting: 2,
    proposed: 0,
    returned: 0,
    drafts: 5,
    reports: 1,
    overdue: 0,
  };
  return { current };
});
vi.mock('#src/pages/admin/shared/work/use-awaiting.ts', async (original) => ({
  ...(await original<object>()),
  useAwaiting: () => awaiting.current,
}));

afterEach(() => vi.unstubAllGlobals());

const bar = () => byRole(screen, 'navigation', 'admin/navigation:bar.label');

test('the bar links to the parts of the admin area and shows the number of pending items', () => {
  renderAdmin(<AdminBar />);
  const names = within(bar())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const parts = ['content', 'add', 'images', 'more'] as const;
  expect(names).toEqual([
    `${zh('admin/navigation:bar.tasks')}3${zh('admin/navigation:bar.waiting', { count: 3 })}`,
    ...parts.map((part) => zh(`admin/navigation:bar.${part}`)),
  ]);
});

test('while the number of reports is unknown no number is shown', () => {
  const { current } = awaiting;
  awaiting.current = { ...current, reports: undefined };
  renderAdmin(<AdminBar />);
  awaiting.current = current;
  expect(within(bar()).getAllByRole('listitem')[0]?.textContent).toBe(zh('admin/navigation:bar.tasks'));
});

test('the last item opens a list of every admin page', async () => {
  renderAdmin(<AdminBar />);
  fireEvent.click(byRole(within(bar()), 'button', 'admin/navigation:bar.more'));
  const sheet = await screen.findByRole('dialog', { name: zh('admin/navigation:more.title') });
  const paths = within(sheet)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  const pages = routes.filter(
    (row) => row.group === 'admin' && !row.path.includes(':') && !('redirect' in row),
  );
  expect(pages.length).toBeGreaterThan(10);
  for (const { path } of pages) expect(paths).toContain(`/${path}`);
  for (const collection of ['qna', 'events', 'site']) expect(paths).toContain(`/admin/content/${collection}`);
});

test('a new document has a link with a new id', async () => {
  renderAdmin(<AdminBar />);
  fireEvent.click(byRole(within(bar()), 'button', 'admin/navigation:bar.add'));
  const sheet = await screen.findByRole('dialog', { name: zh('admin/navigation:add.title') });
  const link = byRole(within(sheet), 'link', 'collections:qna');
  expect(link.getAttribute('href')).toMatch(/^\/admin\/content\/qna\/\d{8}-[a-z2-9]{4}$/);
  // There is only one settings document.
  expect(within(sheet).queryByRole('link', { name: zh('collections:site') })).toBeNull();
});

test('the bar is hidden only while an on-screen keyboard is open', async () => {
  const view = Object.assign(new EventTarget(), { width: 390, height: 800, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  renderAdmin(
    <>
      <input aria-label="標題" />
      <AdminBar />
    </>,
  );
  const resize = (height: number) => {
    view.height = height;
    fireEvent(view as unknown as Window, new Event('resize'));
  };
  const isHidden = () =>
    document.querySelector(`nav[aria-label="${zh('admin/navigation:bar.label')}"]`)?.hasAttribute('hidden');
  // The browser's address bar appears and disappears.
  resize(740);
  expect(isHidden()).toBe(false);
  screen.getByLabelText('標題').focus();
  resize(420);
  await waitFor(() => expect(isHidden()).toBe(true));
  resize(800);
  await waitFor(() => expect(isHidden()).toBe(false));
});
