// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { enableOfferUpdate, offerUpdate } from '#src/app/offer-update.ts';
import { dismissNotifications, shownNotifications } from '#src/ui/feedback/notify.ts';
import '#tests/pages/render-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  dismissNotifications();
});

/** Simulates a page's chunk that fails to load. Returns the mock that cancels the navigation. */
function fail() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const stay = vi.fn<() => void>();
  enableOfferUpdate({ stay, requested: () => '/events' });
  void offerUpdate(new Error('not loaded'), new AbortController().signal);
  return stay;
}

test('a chunk that fails because the page is being left is not reported', async () => {
  const stay = fail();
  globalThis.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(stay).toHaveBeenCalledOnce(), { timeout: 30_000 });
  expect(shownNotifications()).toEqual([]);
});

test('without a network, a chunk that fails is reported until the page is left', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const stay = fail();
  await vi.waitFor(() => expect(stay).toHaveBeenCalledOnce(), { timeout: 30_000 });
  expect(shownNotifications()).toHaveLength(1);
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(shownNotifications()).toEqual([]);
});
