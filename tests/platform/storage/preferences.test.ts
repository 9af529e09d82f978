// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import fc from '#tests/helpers/property.ts';

const key = 'minzhong.preferences';
const defaults = {
  theme: 'auto',
  textSize: 'standard',
  calendar: 'gregorian',
  dataSaver: false,
  city: '',
  follows: [],
};

beforeEach(() => localStorage.clear());

/** Imports the module as on a new page load. */
async function visit(stored?: string) {
  vi.resetModules();
  if (stored !== undefined) localStorage.setItem(key, stored);
  return import('#src/platform/storage/preferences.ts');
}

test('without stored preferences the defaults apply and nothing is written', async () => {
  const { preferences } = await visit();
  expect(preferences()).toEqual(defaults);
  expect(localStorage.getItem(key)).toBeNull();
});

test('without a choice the preferences are identical to those of prerendering', async () => {
  const fresh = await visit();
  expect(fresh.preferences()).toBe(fresh.publishedPreferences());
  const back = await visit(JSON.stringify(defaults));
  expect(back.preferences()).toBe(back.publishedPreferences());
  const chosen = await visit('{"calendar":"roc"}');
  expect(chosen.preferences()).not.toBe(chosen.publishedPreferences());
});

test('an invalid value is dropped once, and the others remain', async () => {
  const { preferences } = await visit('{"theme":"sepia","textSize":"large","analytics":"denied","old":1}');
  expect(preferences()).toEqual({ ...defaults, textSize: 'large', analytics: 'denied' });
  const stored = localStorage.getItem(key) ?? '';
  expect(JSON.parse(stored)).toEqual({ ...defaults, textSize: 'large', analytics: 'denied' });
  expect(stored).not.toContain('sepia');
});

test('500 random stores, valid or corrupted, always give valid preferences', async () => {
  const { preferences, rereadPreferences, themeModes, textSizes, calendars } = await visit();
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('dark', 'largest', 'roc', true, 'granted', '__proto__', null),
  );
  const record = fc.dictionary(
    fc.oneof(fc.constantFrom('theme', 'textSize', 'calendar', 'dataSaver', 'analytics'), fc.string()),
    value,
  );
  const store = fc.oneof(
    record.map((stored) => JSON.stringify(stored)),
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.tuple(fc.json(), fc.nat(20)).map(([text, cut]) => text.slice(0, cut)),
  );
  fc.assert(
    fc.property(store, (stored) => {
      localStorage.setItem(key, stored);
      rereadPreferences();
      const { theme, textSize, calendar, dataSaver, analytics } = preferences();
      expect(themeModes).toContain(theme);
      expect(textSizes).toContain(textSize);
      expect(calendars).toContain(calendar);
      expect(typeof dataSaver).toBe('boolean');
      expect([undefined, 'granted', 'denied']).toContain(analytics);
    }),
    { numRuns: 500 },
  );
});

test('a preference is stored for the next visit and listeners are notified', async () => {
  const { onPreferences, setPreferences } = await visit();
  const heard = vi.fn();
  onPreferences(heard);
  setPreferences({ calendar: 'roc' });
  expect(heard).toHaveBeenCalledTimes(1);
  const { preferences } = await visit();
  expect(preferences().calendar).toBe('roc');
});

test('a preference set in another tab is applied', async () => {
  const { onPreferences, preferences } = await visit('{"theme":"dark"}');
  const heard = vi.fn();
  onPreferences(heard);
  expect(preferences().theme).toBe('dark');
  localStorage.setItem(key, '{"theme":"light"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'something.else' }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(preferences().theme).toBe('light');
});

test('with storage blocked a preference applies to the current visit', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { preferences, setPreferences } = await visit();
  setPreferences({ theme: 'dark' });
  expect(preferences().theme).toBe('dark');
});

test("the device's data saver applies until the visitor changes the setting", async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const first = await visit();
  expect(first.preferences().dataSaver).toBe(true);
  first.setPreferences({ dataSaver: false });
  expect((await visit()).preferences().dataSaver).toBe(false);
  vi.unstubAllGlobals();
});

test('clearing deletes every preference and all other stored data', async () => {
  const { preferences, setPreferences } = await visit();
  const { clearLocalData } = await import('#src/platform/storage/local-data.ts');
  setPreferences({ theme: 'dark', analytics: 'granted' });
  sessionStorage.setItem('minzhong.scroll', '{}');
  await clearLocalData();
  expect(preferences()).toEqual(defaults);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('what the browser does not store applies to this visit, and who follows learns it', async () => {
  const { preferences, setFollowed, setPreferences } = await visit();
  const city = { kind: 'city', id: '臺東縣', name: '臺東縣' } as const;
  expect(setFollowed(city, true)).toBe(true);
  // Nearly full: there is room for a probe, but not for the choices.
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_, value) => {
    if (value.length > 10) throw new DOMException('', 'QuotaExceededError');
  });
  expect(setFollowed(city, false)).toBe(false);
  setPreferences({ city: '臺東縣' });
  expect(preferences()).toMatchObject({ city: '臺東縣', follows: [] });
  setItem.mockRestore();
  expect((await visit()).preferences()).toMatchObject({ city: '', follows: [city] });
});

test('followed items are stored once, newest last, and can be removed', async () => {
  const { isFollowed, preferences, setFollowed } = await visit();
  const tag = (name: string) => ({ kind: 'tag', id: name, name }) as const;
  setFollowed(tag('飲水'), true);
  setFollowed({ kind: 'city', id: '臺東縣', name: '臺東縣' }, true);
  setFollowed(tag('飲水'), true);
  expect(preferences().follows.map(({ id }) => id)).toEqual(['臺東縣', '飲水']);
  expect(isFollowed({ kind: 'city', id: '飲水' }, preferences())).toBe(false);
  setFollowed(tag('飲水'), false);
  expect((await visit()).preferences().follows.map(({ id }) => id)).toEqual(['臺東縣']);
});
