// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shareTargets } from '#src/ui/share/share-targets.ts';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import '#tests/helpers/dialog-element.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';
import { renderUi } from './render-ui.tsx';

const shared = { title: '隔夜水會致癌？', url: 'https://example.org/a?b=1&c=2' };

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** Simulates a device with a native share sheet, with or without touch. */
function device(touch: boolean, share: () => Promise<void>): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: touch,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

const press = () => fireEvent.click(byRole(screen, 'button', 'common:actions.share'));

test('every share URL contains the whole URL of the page', () => {
  for (const touch of [true, false]) {
    const addresses = shareTargets(shared, touch).map(({ href }) => new URL(href));
    expect(addresses.map(({ host }) => host)).toEqual([
      touch ? 'line.me' : 'social-plugins.line.me',
      'www.facebook.com',
      'www.threads.com',
      'twitter.com',
    ]);
    for (const { searchParams } of addresses)
      expect([...searchParams.values()].join('\n')).toContain(shared.url);
  }
});

test('a phone opens its native share sheet', () => {
  const share = vi.fn<() => Promise<void>>().mockResolvedValue();
  device(true, share);
  renderUi(<ShareButton {...shared} />);
  press();
  expect(share).toHaveBeenCalledWith({ title: shared.title, text: shared.title, url: shared.url });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a desktop opens the dialog of services', async () => {
  const share = vi.fn<() => Promise<void>>();
  device(false, share);
  renderUi(<ShareButton {...shared} />);
  press();
  const sheet = await screen.findByRole('dialog', { name: zh('share:menu') });
  const names = (role: string) =>
    within(sheet)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(names('link')).toEqual(['LINE', 'Facebook', 'Threads', 'X']);
  expect(names('button')).toEqual(['', zh('share:qr'), zh('share:copy'), zh('share:copyText')]);
  expect(share).not.toHaveBeenCalled();
});

test('closing the native sheet is final, and its failure opens the dialog', async () => {
  const opens = async (name: string): Promise<string | null> => {
    device(true, () => Promise.reject(new DOMException('no', name)));
    const { unmount } = renderUi(<ShareButton {...shared} />);
    const button = byRole(screen, 'button', 'common:actions.share');
    await act(async () => {
      button.click();
      await Promise.resolve();
    });
    const expanded = button.getAttribute('aria-expanded');
    unmount();
    return expanded;
  };
  await expect(opens('AbortError')).resolves.toBe('false');
  await expect(opens('NotAllowedError')).resolves.toBe('true');
});

test('the QR code of the page is rendered on request', async () => {
  device(false, vi.fn<() => Promise<void>>());
  renderUi(<ShareButton {...shared} />);
  press();
  fireEvent.click(await screen.findByRole('button', { name: zh('share:qr') }));
  const code = await screen.findByRole('img', { name: zh('share:qrLabel', { title: shared.title }) });
  const [, , side = 0] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
  // 31 characters fit into version 3, which has 29 modules a side and a margin of 4.
  expect(side).toBe(29 + 8);
});
