// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { RouteError } from '#src/app/router.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import '#tests/ui/render-ui.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const show = (address: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter(
        [
          {
            path: '/',
            ErrorBoundary: RouteError,
            children: [
              { path: 'broken', loader: () => Promise.reject(new Error('gone')), element: <p>broken</p> },
              { path: '*', element: <h1>找不到</h1> },
            ],
          },
        ],
        { initialEntries: [address] },
      )}
    />,
    { wrapper: ThemeRoot },
  );

test.each(['/a%0Ab', '/a%0d%0A', '/x/%E2%80%A8y/z'])(
  'a URL with a line break, %s, shows the page for unknown URLs',
  async (address) => {
    release.newerRelease.mockResolvedValue(undefined);
    const error = vi.spyOn(console, 'error');
    show(address);
    expect(await screen.findByRole('heading', { name: '找不到' })).toBeTruthy();
    expect(error).not.toHaveBeenCalled();
  },
);

const release = vi.hoisted(() => ({ newerRelease: vi.fn<() => Promise<string | undefined>>() }));
vi.mock('#src/platform/browser/release.ts', () => release);

test('a page that fails to load offers to refresh if there is a new version, and logs the error', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  release.newerRelease.mockResolvedValue('/assets/index-next.js');
  show('/broken');
  expect(await screen.findByText(zh('common:update.title'))).toBeTruthy();
  expect(error).toHaveBeenCalledWith('page failed', expect.objectContaining({ message: 'gone' }));
});

test('a page that fails to load without a new version reports the failure and offers no refresh', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  release.newerRelease.mockResolvedValue(undefined);
  show('/broken');
  expect(await screen.findByText(zh('common:error.service.title'))).toBeTruthy();
  expect(byRole(screen, 'button', 'common:actions.retry')).toBeTruthy();
  expect(screen.queryByText(zh('common:update.title'))).toBeNull();
});
