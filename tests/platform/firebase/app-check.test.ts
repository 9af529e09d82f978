// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';

const firebase = {
  apiKey: 'key',
  authDomain: 'example.org',
  projectId: 'demo',
  storageBucket: 'demo',
  messagingSenderId: '1',
  appId: '1:1:web:1',
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

async function load(signIn: { appCheckKey?: string }) {
  const { configurePlatform } = await import('#src/platform/firebase/config.ts');
  configurePlatform({ firebase, dataOrigin: '', signIn: { providers: [], ...signIn } });
  return import('#src/platform/firebase/app-check.ts');
}

const scripts = () => [...document.head.querySelectorAll('script')];

test('without a key nothing is loaded', async () => {
  const { startAppCheck } = await load({});
  await startAppCheck();
  expect(scripts()).toEqual([]);
});

test('if reCAPTCHA fails to load, the visit continues without App Check', async () => {
  const { startAppCheck } = await load({ appCheckKey: 'site-key' });
  const started = startAppCheck();
  await eventually(() => expect(scripts()).toHaveLength(1));
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(started).resolves.toBeUndefined();
  await startAppCheck();
  expect(scripts()).toHaveLength(1);
});

test('if reCAPTCHA never answers, the first request waits five seconds only', async () => {
  const { startAppCheck } = await load({ appCheckKey: 'site-key' });
  vi.useFakeTimers();
  const goesOn = vi.fn();
  void startAppCheck().then(goesOn);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(goesOn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await eventually(() => expect(goesOn).toHaveBeenCalled());
});
