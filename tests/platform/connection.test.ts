// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionState, setConnectionState, watchConnection } from '#src/platform/connection.ts';
import { withRetry } from '#src/platform/resilience.ts';

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

/** A request that is answered never, as on a network that is there and leads nowhere. */
const unanswered: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

test('one light request that is answered says that the network is back', async () => {
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

test('a request without an answer leaves the network gone within 2 s, and is repeated until one has', async () => {
  fetched.mockImplementation(unanswered);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connectionState()).toBe('offline');
  fetched.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(7_000);
  expect(connectionState()).toBe('online');
});

test('an answer to a check of before the network went again does not count', async () => {
  let answer: (response: Response) => void = () => {};
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  answer(new Response());
  await vi.advanceTimersByTimeAsync(0);
  expect(connectionState()).toBe('offline');
});

test('an answer that was on its way when the network went does not say that it is back; one to a later request does', async () => {
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
