// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { preferences, rereadPreferences, setFollowed } from '#src/platform/storage/preferences.ts';
import { currentRequest, onConfirmRequest } from '#src/ui/feedback/confirm.ts';
import { shownNotifications } from '#src/ui/feedback/notify.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

beforeEach(() => {
  localStorage.clear();
  rereadPreferences();
});

const choose = (group: string, choice: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: choice }));

test('every preference is saved on this device', async () => {
  await renderPage('/settings', []);
  choose(zh('common:theme.label'), zh('common:theme.dark'));
  choose(zh('settings:textSize.label'), zh('settings:textSize.largest'));
  choose(zh('settings:calendar.label'), zh('settings:calendar.roc'));
  choose(zh('settings:analytics.label'), zh('settings:analytics.denied'));
  fireEvent.click(byRole(screen, 'switch', 'settings:dataSaver.label'));
  const chosen = {
    theme: 'dark',
    textSize: 'largest',
    calendar: 'roc',
    dataSaver: true,
    analytics: 'denied',
  };
  expect(preferences()).toMatchObject(chosen);
  expect(JSON.parse(localStorage.getItem('minzhong.preferences') ?? '')).toMatchObject(chosen);
  expect(await screen.findByText(zh('settings:calendar.hint', { today: '民國115年11月21日' }))).toBeTruthy();
});

test('stored data is cleared only after a confirmation, and the page shows the defaults again', async () => {
  const stop = onConfirmRequest(() => {});
  await renderPage('/settings', []);
  choose(zh('common:theme.label'), zh('common:theme.dark'));
  const clear = () => fireEvent.click(byRole(screen, 'button', 'settings:localData.clear'));

  clear();
  currentRequest()?.answer(false);
  await Promise.resolve();
  expect(preferences().theme).toBe('dark');

  clear();
  currentRequest()?.answer(true);
  await expect.poll(() => preferences().theme).toBe('auto');
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('radio', { name: zh('common:theme.auto') }).checked)
    .toBe(true);
  await expect
    .poll(() => shownNotifications().map(({ message }) => message))
    .toContain(zh('settings:localData.cleared'));
  stop();
});

test('everything followed is listed with its page, can be unfollowed and followed again, and is gone once cleared', async () => {
  const stop = onConfirmRequest(() => {});
  setFollowed({ kind: 'case', id: 'gone', name: '示範案' }, true);
  setFollowed({ kind: 'person', id: 'wang', name: '王示範' }, true);
  setFollowed({ kind: 'tag', id: '食安/水', name: '食安/水' }, true);
  setFollowed({ kind: 'city', id: '臺中市', name: '臺中市' }, true);
  await renderPage('/settings', []);
  const section = within(byRole(screen, 'region', 'settings:followed.title'));
  expect(section.getAllByRole('link').map((link) => decodeURI(link.getAttribute('href') ?? ''))).toEqual([
    '/corruption-cases/gone',
    '/politicians/wang',
    '/debunking-images/食安~1水',
    '/events?city=臺中市',
  ]);
  const star = section.getByRole('button', { name: zh('common:follow.label', { name: '示範案' }) });
  fireEvent.click(star);
  expect(preferences().follows.map(({ id }) => id)).toEqual(['wang', '食安/水', '臺中市']);
  expect(star.isConnected).toBe(true);
  fireEvent.click(star);
  expect(preferences().follows).toHaveLength(4);
  fireEvent.click(byRole(screen, 'button', 'settings:localData.clear'));
  currentRequest()?.answer(true);
  await expect.poll(() => screen.queryByRole('region', { name: zh('settings:followed.title') })).toBeNull();
  expect(preferences().follows).toEqual([]);
  stop();
});

test('the data to be cleared is named as on the privacy page', async () => {
  const namesIn = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await renderPage('/privacy', []);
  const stored = namesIn(zh('privacy:device.title'));
  expect(stored).toContain(zh('privacy:device.items.pages'));
  cleanup();
  await renderPage('/settings', []);
  expect(namesIn(zh('settings:localData.title'))).toEqual(stored);
});

test('version and release notes are shown', async () => {
  await renderPage('/settings', []);
  const section = byRole(screen, 'region', 'settings:version.title');
  expect(
    within(section).getByRole('heading', {
      name: new RegExp(`^${zh('settings:version.release', { version: '.+' })}$`),
    }),
  ).toBeTruthy();
  expect(within(section).getAllByRole('listitem').length).toBeGreaterThan(2);
});

test('with site data blocked, a preference applies, and the page says that it is not saved', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await renderPage('/settings', []);
  expect(screen.getByText(zh('device:storage.title'))).toBeTruthy();
  choose(zh('common:theme.label'), zh('common:theme.dark'));
  expect(preferences().theme).toBe('dark');
  blocked.mockRestore();
});

test('with working storage there is no such notice', async () => {
  await renderPage('/settings', []);
  expect(screen.queryByText(zh('device:storage.title'))).toBeNull();
});
