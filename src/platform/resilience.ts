import { confirmConnection, setConnectionState } from './connection.ts';
import { ServiceError, toServiceError } from './errors.ts';

/** Milliseconds a read or a write may take in all, retries included (docs/targets.md). */
export const readTimeout = 10_000;
export const writeTimeout = 20_000;

/** A service that answers, if only to fail, is there: where its answers are slow it is retried for longer. */
const moreWhenAnswered = 1.45;

/**
 * Attempts that fail before a service is given up. With every third request failing, one read in some thousands
 * does (docs/targets.md, Reliability); a service that fails at once is reported within 5 s and gets few requests.
 */
const maxAttempts = 7;

/** Milliseconds from the start of one attempt to the next, the last of them between all others. */
const intervals = [250, 500, 750, 1_000];

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

interface RetryOptions {
  /** Attempts at most. */
  readonly attempts?: number;
}

/**
 * Runs `attempt` until it succeeds, fails for a reason that trying again cannot mend, has failed `attempts` times, or
 * `ms` are over; somewhat longer when the service answers.
 * Only a failing service is tried again, after a growing interval with jitter.
 * `attempt` must be idempotent. Throws `ServiceError`.
 */
export async function withRetry<T>(
  ms: number,
  attempt: () => Promise<T>,
  { attempts = maxAttempts }: RetryOptions = {},
): Promise<T> {
  const started = Date.now();
  let deadline = started + ms;
  let answered: ServiceError | undefined;
  for (let tries = 0; ; tries += 1) {
    const began = Date.now();
    try {
      const result = await withTimeout(Math.max(1, deadline - Date.now()), attempt());
      confirmConnection(began);
      return result;
    } catch (thrown) {
      const error = toServiceError(thrown);
      // An attempt that was started too late says nothing of a service that has failed before.
      if (error.kind === 'timeout' && answered) throw answered;
      if (error.kind === 'offline' || error.kind === 'timeout') setConnectionState('offline');
      if (error.kind !== 'service') throw error;
      answered = error;
      deadline = started + ms * moreWhenAnswered;
      const interval = intervals[Math.min(tries, intervals.length - 1)] as number;
      const next = Math.max(began + interval * (0.75 + Math.random() / 4), Date.now() + 50);
      if (tries + 1 >= attempts || next >= deadline) throw error;
      await wait(next - Date.now());
    }
  }
}
