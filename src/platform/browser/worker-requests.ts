import { type ErrorKind, isOffline, ServiceError } from '#src/platform/firebase/errors.ts';
import { isUnreachable } from './connection.ts';

interface Numbered {
  readonly id: number;
}

type Unnumbered<Q> = Q extends Numbered ? Omit<Q, 'id'> : never;

interface Answered extends Numbered {
  readonly kind: string;
  /** Of a failed request: why, if the worker knows. */
  readonly reason?: ErrorKind;
}

/** When offline, the cause of a failure is a file that the worker could not load. */
const failure = async (message: string, reason: ErrorKind = 'service'): Promise<ServiceError> =>
  new ServiceError(isOffline() || (await isUnreachable()) ? 'offline' : reason, message);

/**
 * Sends requests to a worker, which returns their id with each response. The worker is started by the first request.
 * When it fails it is terminated (`onDrop` is called: its state is lost), and the next request starts a new one. Throws
 * `ServiceError`.
 */
export function workerRequests<Q extends Numbered, A extends Answered>(
  start: () => Worker,
  onDrop: () => void = () => {},
) {
  let worker: Worker | undefined;
  let lastId = 0;
  /** Pending requests by id; `give` returns true if the response completed the request. */
  const waiting = new Map<number, { give: (answer: A) => boolean; fail: (message: string) => void }>();

  function drop(): void {
    worker?.terminate();
    worker = undefined;
    onDrop();
    for (const { fail } of waiting.values()) fail('the worker failed');
    waiting.clear();
  }

  function started(): Worker {
    const fresh = start();
    fresh.addEventListener('message', ({ data }: MessageEvent<A>) => {
      if (waiting.get(data.id)?.give(data)) waiting.delete(data.id);
    });
    fresh.addEventListener('error', drop);
    return fresh;
  }

  /**
   * Resolves with the response of the given kind. Earlier responses are passed to `onPart`, which returns true if the
   * response is a partial one.
   */
  return function sendRequest<K extends A['kind']>(
    request: Unnumbered<Q>,
    kind: K,
    onPart: (answer: A) => boolean = () => false,
  ): Promise<Extract<A, { kind: K }>> {
    worker ??= started();
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      const fail = (message: string, reason?: ErrorKind) => void failure(message, reason).then(reject);
      waiting.set(id, {
        give: (answer) => {
          if (answer.kind === kind) resolve(answer as Extract<A, { kind: K }>);
          else if (onPart(answer)) return false;
          else fail('the worker could not answer', answer.reason);
          return true;
        },
        fail,
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker?.postMessage({ ...request, id });
    });
  };
}
