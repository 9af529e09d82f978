import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionState, setConnectionState } from '#src/platform/browser/connection.ts';
import { errorKind, ServiceError, toServiceError } from '#src/platform/firebase/errors.ts';
import { withRetry } from '#src/platform/firebase/resilience.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setConnectionState('unknown');
});
afterEach(() => {
  vi.useRealTimers();
});

const coded = (code: string) => Object.assign(new Error('in English'), { code });

test('a failing service is retried until it answers', async () => {
  let tries = 0;
  const outcome = withRetry(10_000, async () => {
    tries += 1;
    if (tries < 4) throw coded('unavailable');
    return 'done';
  });
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toBe('done');
  expect(tries).toBe(4);
  expect(connectionState()).toBe('online');
});

test('an unanswered request fails with a timeout at its time limit', async () => {
  const outcome = withRetry(10_000, () => new Promise<never>(() => {})).catch(errorKind);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(connectionState()).toBe('unknown');
  await vi.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toBe('timeout');
  expect(connectionState()).toBe('offline');
});

test('a service that fails at once is given up within 5 s, after seven attempts with increasing delays', async () => {
  const started = Date.now();
  const times: number[] = [];
  const outcome = withRetry(10_000, () => {
    times.push(Date.now() - started);
    return Promise.reject(coded('internal'));
  }).catch(errorKind);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(outcome).resolves.toBe('service');
  expect(times).toHaveLength(7);
  expect(times.filter((at) => at < 1_000).length).toBeLessThanOrEqual(3);
});

test('a service that fails slowly is retried a little longer, and given up within 15 seconds', async () => {
  let tries = 0;
  const outcome = withRetry(10_000, async () => {
    tries += 1;
    await new Promise((resolve) => setTimeout(resolve, 2_400));
    throw coded('internal');
  }).catch(errorKind);
  await vi.advanceTimersByTimeAsync(10_000);
  const before = tries;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(outcome).resolves.toBe('service');
  expect(tries).toBeGreaterThan(before);
});

test('a read with an alternative is given up after fewer attempts', async () => {
  let tries = 0;
  const outcome = withRetry(
    10_000,
    () => {
      tries += 1;
      return Promise.reject(coded('internal'));
    },
    { attempts: 4 },
  ).catch(errorKind);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(outcome).resolves.toBe('service');
  expect(tries).toBe(4);
});

test.each([
  ['permission-denied', 'denied'],
  ['storage/unauthorized', 'denied'],
  ['storage/object-not-found', 'notFound'],
  ['aborted', 'conflict'],
  ['resource-exhausted', 'quota'],
  ['invalid-argument', 'invalid'],
])('%s becomes %s and is not retried', async (code, kind) => {
  let tries = 0;
  const outcome = withRetry(10_000, () => {
    tries += 1;
    return Promise.reject(coded(code));
  }).catch(errorKind);
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toBe(kind);
  expect(tries).toBe(1);
});

test('a converted error keeps its cause, and is not converted twice', () => {
  const cause = coded('unavailable');
  const error = toServiceError(cause);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error.cause).toBe(cause);
  expect(toServiceError(error)).toBe(error);
});
