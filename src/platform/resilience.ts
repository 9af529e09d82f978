import { setConnectionState } from './connection.ts';
import { ServiceError, toServiceError } from './errors.ts';

/** Milliseconds a read or a write may take in all, retries included (docs/targets.md). */
export const readTimeout = 10_000;
export const writeTimeout = 20_000;

/**
 * A service that answers, if only to fail, is there: it is asked for so much longer. With every third request failing
 * and answers after up to 3 s, eight attempts fit in, and one read in some thousands fails (docs/targets.md, Reliability).
 */
const moreWhenAnswered = 1.45;

/** Milliseconds between two attempts at most. */
const longestPause = 300;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves with the work or throws a `timeout` error after `ms`: Firestore Lite itself never gives up. */
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

/**
 * Runs `attempt` until it succeeds, fails for a reason that trying again cannot mend, or `ms` are over; somewhat
 * longer when the service answers.
 * Only a failing service is tried again, after a growing pause with jitter.
 * `attempt` must be idempotent. Throws `ServiceError`.
 */
export async function withRetry<T>(ms: number, attempt: () => Promise<T>): Promise<T> {
  const started = Date.now();
  let deadline = started + ms;
  let answered: ServiceError | undefined;
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await withTimeout(Math.max(1, deadline - Date.now()), attempt());
      setConnectionState('online');
      return result;
    } catch (thrown) {
      const error = toServiceError(thrown);
      // An attempt that was started too late says nothing of a service that has failed before.
      if (error.kind === 'timeout' && answered) throw answered;
      if (error.kind === 'offline' || error.kind === 'timeout') setConnectionState('offline');
      if (error.kind !== 'service') throw error;
      answered = error;
      deadline = started + ms * moreWhenAnswered;
      const pause = Math.min(longestPause, 150 * 2 ** tries) * (0.5 + Math.random());
      if (Date.now() + pause >= deadline) throw error;
      await wait(pause);
    }
  }
}
