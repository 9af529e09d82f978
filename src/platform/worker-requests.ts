import { isOffline, ServiceError } from './errors.ts';

interface Numbered {
  readonly id: number;
}

type Unnumbered<Q> = Q extends Numbered ? Omit<Q, 'id'> : never;

/** Workers do not say why they failed: without a network it is what they could not read. */
const failure = (message: string): ServiceError =>
  new ServiceError(isOffline() ? 'offline' : 'service', message);

/**
 * Calls a worker that answers each request with its number. It is started with the first request; one that broke is
 * thrown away (`onDrop`: what it knew is gone), and the next request starts a new one. Throws `ServiceError`.
 */
export function workerRequests<Q extends Numbered, A extends Numbered & { readonly kind: string }>(
  start: () => Worker,
  onDrop: () => void = () => {},
) {
  let worker: Worker | undefined;
  let lastId = 0;
  /** What waits for the answer with a number; `give` says whether it was the answer. */
  const waiting = new Map<number, { give: (answer: A) => boolean; fail: (error: Error) => void }>();

  function drop(): void {
    worker?.terminate();
    worker = undefined;
    onDrop();
    for (const { fail } of waiting.values()) fail(failure('the worker failed'));
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
   * Gives the answer of the kind that the request is answered with. `onPart` takes what comes before it, and says of an
   * answer whether it is such a part.
   */
  return function sendRequest<K extends A['kind']>(
    request: Unnumbered<Q>,
    kind: K,
    onPart: (answer: A) => boolean = () => false,
  ): Promise<Extract<A, { kind: K }>> {
    worker ??= started();
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, {
        give: (answer) => {
          if (answer.kind === kind) resolve(answer as Extract<A, { kind: K }>);
          else if (onPart(answer)) return false;
          else reject(failure('the worker could not answer'));
          return true;
        },
        fail: reject,
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker?.postMessage({ ...request, id });
    });
  };
}
