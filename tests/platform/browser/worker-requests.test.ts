import { afterEach, expect, test, vi } from 'vitest';
import { type ErrorKind, ServiceError } from '#src/platform/firebase/errors.ts';
import { workerRequests } from '#src/platform/browser/worker-requests.ts';

interface Numbered {
  readonly id: number;
  readonly kind: string;
  readonly reason?: ErrorKind;
}

/** Returns requests to a worker that answers each with this kind, or fails. */
function requestsTo(kind: string | undefined, reason?: ErrorKind) {
  const worker = new EventTarget() as Worker;
  worker.terminate = () => {};
  worker.postMessage = ({ id }: Numbered) =>
    void worker.dispatchEvent(
      kind === undefined ? new Event('error') : new MessageEvent('message', { data: { id, kind, reason } }),
    );
  return workerRequests<Numbered, Numbered>(() => worker);
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, 'service'],
  [false, 'offline'],
])('a failing worker (online: %s) rejects with the kind %s', async (onLine, kind) => {
  vi.stubGlobal('navigator', { onLine });
  for (const request of [requestsTo('failed'), requestsTo(undefined)]) {
    const failed = request({ kind: 'find' }, 'found');
    await expect(failed).rejects.toMatchObject({ constructor: ServiceError, kind });
  }
});

test('a worker may name the reason of its failure', async () => {
  const failed = requestsTo('failed', 'unpublished')({ kind: 'find' }, 'found');
  await expect(failed).rejects.toMatchObject({ constructor: ServiceError, kind: 'unpublished' });
});
