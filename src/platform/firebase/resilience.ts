import { confirmConnection, isUnreachable, setConnectionState } from '#src/platform/browser/connection.ts';
import { ServiceError, toServiceError } from './errors.ts';

/** The total time of a read or a write including retries, in milliseconds (docs/targets.md). */
export const readTimeout = 10_000;
export const writeTimeout = 20_000;

/**
 * The timeout is multiplied by this once the service has responded, even with an error: it is then reachable but slow.
 */
const moreWhenAnswered = 1.45;

/**
 * The maximum number of attempts. If one request in three fails, only one read in some thousands fails
 * (docs/targets.md, Reliability); an immediate failure is reported within 5 s, and a failing service gets few requests.
 */
const maxAttempts = 7;

/** The time from the start of one attempt to the start of the next, in milliseconds; the last value repeats. */
const intervals = [250, 500, 750, 1_000];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves with the result of `work`, or rejects with a `timeout` error after `ms`: Firestore Lite itself never times
 * out.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceError('timeout', `no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

interface RetryOptions {
  /** The maximum number of attempts. */
  readonly attempts?: number;
  /** The service worker may have the response: then it does not show that the network is up. */
  readonly isCached?: boolean;
}

/**
 * Calls `attempt` until it succeeds, fails with an error that a retry cannot fix, has failed `attempts` times, or `ms`
 * have passed (`moreWhenAnswered` times as long when the service responds). Only `service` errors are retried, after a
 * growing interval with jitter. `attempt` must be idempotent. Throws `ServiceError`.
 */
export async function withRetry<T>(
  ms: number,
  attempt: () => Promise<T>,
  { attempts = maxAttempts, isCached = false }: RetryOptions = {},
): Promise<T> {
  const started = Date.now();
  let deadline = started + ms;
  let answered: ServiceError | undefined;
  for (let tries = 0; ; tries += 1) {
    const began = Date.now();
    try {
      const result = await withTimeout(Math.max(1, deadline - Date.now()), attempt());
      if (!isCached) confirmConnection(began);
      return result;
    } catch (thrown) {
      const error = toServiceError(thrown);
      // A late attempt that times out says nothing new about a service that has already failed: report that failure.
      if (error.kind === 'timeout' && answered) throw answered;
      if (error.kind === 'offline' || error.kind === 'timeout') setConnectionState('offline');
      if (error.kind !== 'service') throw error;
      answered = error;
      deadline = started + ms * moreWhenAnswered;
      const interval = intervals[Math.min(tries, intervals.length - 1)] as number;
      const next = Math.max(began + interval * (0.75 + Math.random() / 4), Date.now() + 50);
      if (tries + 1 >= attempts || next >= deadline)
        throw (await isUnreachable()) ? new ServiceError('offline', error.message, { cause: error }) : error;
      await wait(next - Date.now());
    }
  }
}
