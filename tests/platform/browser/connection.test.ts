// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  connectionState,
  onConnectionState,
  setConnectionState,
  watchConnection,
} from '#src/platform/browser/connection.ts';
import { withRetry } from '#src/platform/firebase/resilience.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  watchConnection(window);
  window.dispatchEvent(new Event('offline'));
});
afterEach(() => {
  setConnectionState('online');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Never answers, as on a network without a connection to the internet. */
const unanswered: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

test('one HEAD request with an answer sets the state to online', async () => {
  fetched.mockResolvedValue(new Response());
  window.dispatchEvent(new Event('online'));
  expect(connectionState()).toBe('unknown');
  await vi.advanceTimersByTimeAsync(0);
  expect(connectionState()).toBe('online');
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/version.json',
    expect.objectContaining({ method: 'HEAD' }),
  );
});

test('an unanswered check sets the state to offline after 2 s, and is repeated until it is answered', async () => {
  fetched.mockImplementation(unanswered);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connectionState()).toBe('offline');
  fetched.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(7_000);
  expect(connectionState()).toBe('online');
});

test('an answer to a check from before the network was lost again is ignored', async () => {
  let answer: (response: Response) => void = () => {};
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  answer(new Response());
  await vi.advanceTimersByTimeAsync(0);
  expect(connectionState()).toBe('offline');
});

test('an answer to a request from before the network was lost is ignored; one to a later request counts', async () => {
  window.dispatchEvent(new Event('online'));
  let answer = () => {};
  const requested = withRetry(10_000, () => new Promise<void>((resolve) => (answer = resolve)));
  window.dispatchEvent(new Event('offline'));
  answer();
  await requested;
  expect(connectionState()).toBe('offline');
  await vi.advanceTimersByTimeAsync(1);
  await withRetry(10_000, async () => {});
  expect(connectionState()).toBe('online');
});

test.each([
  ['is offline, until it answers again, if the site does not answer either', true, 'offline'],
  ['is of the service if the site answers', false, 'service'],
])('a read that fails although the browser reports a network %s', async (_, isDown, kind) => {
  onConnectionState(() => {});
  setConnectionState('online');
  if (isDown) fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  else fetched.mockResolvedValue(new Response());
  const failed = withRetry(10_000, () => Promise.reject(new TypeError('Failed to fetch')), { attempts: 2 });
  await Promise.all([
    expect(failed).rejects.toMatchObject({ kind }),
    // The second attempt, and the question to the site.
    vi.advanceTimersByTimeAsync(400),
  ]);
  expect(connectionState()).toBe(isDown ? 'offline' : 'online');
  fetched.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(7_000);
  expect(connectionState()).toBe('online');
});
