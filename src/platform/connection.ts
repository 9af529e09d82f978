export type ConnectionState = 'unknown' | 'online' | 'offline';

let state: ConnectionState = 'unknown';
const listeners = new Set<() => void>();

/** The connection to the data service, as the last request or the browser reported it. */
export function connectionState(): ConnectionState {
  return state;
}

export function setConnectionState(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; returns the way to stop. */
export function onConnectionState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Milliseconds before a check that failed is repeated, at first and at most: a network is often there before names can be
 * resolved.
 */
const [firstPause, maxPause] = [500, 30_000];

/** Requests a file of some bytes until it is answered or a request of the page has said more. */
async function check(): Promise<void> {
  for (let pause = firstPause; state === 'unknown'; pause = Math.min(2 * pause, maxPause)) {
    try {
      // The service worker leaves HEAD alone. Whatever the answer, it came over the network.
      await fetch('/version.json', { method: 'HEAD', cache: 'no-store' });
      if (state === 'unknown') setConnectionState('online');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Follows the browser's own events. A return of the network is `unknown` until one light request is answered. */
export function watchConnection(target: Window): void {
  if (!target.navigator.onLine) setConnectionState('offline');
  target.addEventListener('offline', () => setConnectionState('offline'));
  target.addEventListener('online', () => {
    setConnectionState('unknown');
    void check();
  });
}
