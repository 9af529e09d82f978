// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { noFirebase } from '#tests/helpers/no-firebase.ts';

const event = {
  page_path: '/',
  page_location: 'https://example.org/',
  page_title: '首頁',
  content_group: '首頁',
};

const google = vi.hoisted(() => ({
  isSupported: vi.fn<() => Promise<boolean>>(),
  initializeAnalytics: vi.fn<(...args: unknown[]) => object>(),
  logEvent: vi.fn<(...args: unknown[]) => void>(),
  setAnalyticsCollectionEnabled: vi.fn<(analytics: object, isOn: boolean) => void>(),
  setConsent: vi.fn<(consent: object) => void>(),
}));
const app = vi.hoisted(() => ({
  initializeApp: vi.fn<() => object>(),
  deleteApp: vi.fn<(app: object) => Promise<void>>(),
}));
vi.mock('firebase/analytics', () => google);
vi.mock('firebase/app', () => app);

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  for (const mock of [...Object.values(google), ...Object.values(app)]) mock.mockReset();
  google.isSupported.mockResolvedValue(true);
  google.initializeAnalytics.mockReturnValue({});
  app.initializeApp.mockReturnValue({});
  app.deleteApp.mockResolvedValue();
});

async function load(measurementId?: string) {
  const { configurePlatform: configure } = await import('#src/platform/firebase/config.ts');
  const firebase = { ...noFirebase, ...(measurementId && { measurementId }) };
  configure({ firebase, dataOrigin: '' });
  const { logPageView, setAnalyticsOperator } = await import('#src/platform/firebase/analytics.ts');
  const { setPreferences } = await import('#src/platform/storage/preferences.ts');
  let isWanted: boolean | Error = true;
  setAnalyticsOperator(() =>
    isWanted instanceof Error ? Promise.reject(isWanted) : Promise.resolve(isWanted),
  );
  return {
    logPageView,
    setPreferences,
    setWanted: (wanted: boolean | Error) => (isWanted = wanted),
    info: vi.spyOn(console, 'info').mockImplementation(() => {}),
  };
}

const pages = () => google.logEvent.mock.calls.map(([, , page]) => (page as typeof event).page_path);

test('nothing is loaded or logged before the visitor answers', async () => {
  const { logPageView, info } = await load('G-TEST');
  logPageView(event);
  await vi.dynamicImportSettled();
  expect(info).not.toHaveBeenCalled();
});

test('without a measurement id one console line says that analytics is skipped', async () => {
  const { logPageView, info } = await load();
  logPageView(event);
  logPageView(event);
  await eventually(() => expect(info).toHaveBeenCalledWith('analytics skipped: disabled'));
  expect(info).toHaveBeenCalledTimes(1);
});

test('a browser that Analytics does not support is logged in one console line, and nothing is sent', async () => {
  google.isSupported.mockResolvedValue(false);
  const { logPageView, setPreferences, info } = await load('G-TEST');
  setPreferences({ analytics: 'granted' });
  for (const each of [event, event]) logPageView(each);
  await eventually(() => expect(info.mock.calls).toEqual([['analytics skipped: unsupported']]));
  expect(google.initializeAnalytics).not.toHaveBeenCalled();
});

test('after consent Analytics is enabled and sends no page view by itself', async () => {
  const { logPageView, setPreferences } = await load('G-TEST');
  setPreferences({ analytics: 'granted' });
  logPageView(event);
  await eventually(() => expect(google.logEvent.mock.calls).toEqual([[{}, 'page_view', event]]));
  expect(google.initializeAnalytics).toHaveBeenCalledWith({}, { config: { send_page_view: false } });
  expect(google.setAnalyticsCollectionEnabled.mock.calls).toEqual([[{}, true]]);
});

test('after a refusal nothing is loaded, and one console line states the reason', async () => {
  const { logPageView, setPreferences, info } = await load('G-TEST');
  logPageView(event);
  setPreferences({ analytics: 'denied' });
  logPageView(event);
  logPageView(event);
  await vi.dynamicImportSettled();
  expect(info.mock.calls).toEqual([['analytics skipped: refused']]);
  expect(google.initializeAnalytics).not.toHaveBeenCalled();
});

test('a visitor who had consented is not counted while the operator has analytics off', async () => {
  localStorage.setItem('minzhong.preferences', JSON.stringify({ analytics: 'granted' }));
  const { logPageView, setWanted, info } = await load('G-TEST');
  setWanted(false);
  logPageView(event);
  await vi.dynamicImportSettled();
  expect(info.mock.calls).toEqual([['analytics skipped: disabled']]);
  expect(google.initializeAnalytics).not.toHaveBeenCalled();
  // The page views before are not counted later either.
  setWanted(true);
  logPageView({ ...event, page_path: '/later' });
  await eventually(() => expect(pages()).toEqual(['/later']));
});

test("while the operator's choice is unknown, page views wait and nothing is loaded", async () => {
  localStorage.setItem('minzhong.preferences', JSON.stringify({ analytics: 'granted' }));
  const { logPageView, setWanted } = await load('G-TEST');
  setWanted(new Error('offline'));
  logPageView(event);
  await vi.dynamicImportSettled();
  expect(google.initializeAnalytics).not.toHaveBeenCalled();
  setWanted(true);
  logPageView({ ...event, page_path: '/later' });
  await eventually(() => expect(pages()).toEqual(['/', '/later']));
});

test('turning analytics off stops counting: collection, script, queue, cookies and app are removed', async () => {
  localStorage.setItem('minzhong.preferences', JSON.stringify({ analytics: 'granted' }));
  const { logPageView, setWanted } = await load('G-TEST');
  logPageView(event);
  await eventually(() => expect(pages()).toEqual(['/']));
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = 'https://www.googletagmanager.com/gtag/js?id=G-TEST';
  document.head.append(script);
  const dataLayer = [['event', 'page_view']];
  Object.assign(globalThis, { dataLayer });
  document.cookie = '_ga=GA1.1.1.1; path=/';
  document.cookie = 'other=1; path=/';

  setWanted(false);
  logPageView({ ...event, page_path: '/after' });
  await eventually(() => expect(app.deleteApp).toHaveBeenCalledTimes(1));
  expect(google.setAnalyticsCollectionEnabled.mock.calls.map(([, isOn]) => isOn)).toEqual([true, false]);
  expect(google.setConsent).toHaveBeenLastCalledWith({ analytics_storage: 'denied' });
  expect((globalThis as Record<string, unknown>)['ga-disable-G-TEST']).toBe(true);
  expect(script.isConnected).toBe(false);
  expect(dataLayer).toEqual([]);
  expect(document.cookie).toBe('other=1');
  expect(pages()).toEqual(['/']);
});

test("an open tab checks the operator's choice periodically, and stops the count only once", async () => {
  vi.useFakeTimers();
  try {
    localStorage.setItem('minzhong.preferences', JSON.stringify({ analytics: 'granted' }));
    const { logPageView, setWanted } = await load('G-TEST');
    logPageView(event);
    await vi.waitFor(() => expect(pages()).toEqual(['/']));
    setWanted(false);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(app.deleteApp).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(app.deleteApp).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('turning analytics off while it is loading stops it', async () => {
  localStorage.setItem('minzhong.preferences', JSON.stringify({ analytics: 'granted' }));
  let supported = (_is: boolean) => {};
  google.isSupported.mockReturnValue(new Promise((resolve) => (supported = resolve)));
  const { logPageView, setWanted } = await load('G-TEST');
  logPageView(event);
  await eventually(() => expect(google.isSupported).toHaveBeenCalled());
  setWanted(false);
  logPageView(event);
  await vi.dynamicImportSettled();
  supported(true);
  await eventually(() => expect(app.deleteApp).toHaveBeenCalledTimes(1));
  expect(pages()).toEqual([]);
});

test('withdrawing consent stops the count in the same way, until the next document', async () => {
  localStorage.setItem('minzhong.preferences', JSON.stringify({ analytics: 'granted' }));
  const { logPageView, setPreferences } = await load('G-TEST');
  logPageView(event);
  await eventually(() => expect(pages()).toEqual(['/']));
  setPreferences({ analytics: 'denied' });
  await eventually(() => expect(app.deleteApp).toHaveBeenCalledTimes(1));
  setPreferences({ analytics: 'granted' });
  logPageView({ ...event, page_path: '/again' });
  await vi.dynamicImportSettled();
  expect(pages()).toEqual(['/']);
  expect(app.initializeApp).toHaveBeenCalledTimes(1);
});
