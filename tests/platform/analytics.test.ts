// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/helpers/patience.ts';

const event = {
  page_path: '/',
  page_location: 'https://example.org/',
  page_title: '首頁',
  content_group: '首頁',
};

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

async function load() {
  const { configurePlatform: configure } = await import('#src/platform/config.ts');
  const firebase = {
    apiKey: '',
    authDomain: '',
    projectId: '',
    storageBucket: '',
    messagingSenderId: '',
    appId: '',
  };
  configure({ firebase, dataOrigin: '' });
  const { logPageView } = await import('#src/platform/analytics.ts');
  const { setPreferences } = await import('#src/platform/preferences.ts');
  return { logPageView, setPreferences, info: vi.spyOn(console, 'info').mockImplementation(() => {}) };
}

test('nothing is loaded or said before the visitor has answered', async () => {
  const { logPageView, info } = await load();
  logPageView(event);
  await vi.dynamicImportSettled();
  expect(info).not.toHaveBeenCalled();
});

test('without a measurement id one console line says that analytics is skipped', async () => {
  const { logPageView, setPreferences, info } = await load();
  logPageView(event);
  setPreferences({ analytics: 'granted' });
  logPageView(event);
  await eventually(() => expect(info).toHaveBeenCalledWith('analytics skipped: disabled'));
  expect(info).toHaveBeenCalledTimes(1);
});

test('after a refusal nothing is loaded', async () => {
  const { logPageView, setPreferences, info } = await load();
  logPageView(event);
  setPreferences({ analytics: 'denied' });
  logPageView(event);
  await vi.dynamicImportSettled();
  expect(info).not.toHaveBeenCalled();
});
