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

/** Milliseconds that one check may take. */
const checkTimeout = 1_500;

/**
 * Milliseconds before a check that failed is repeated, at first and at most: a network is often there before names can be
 * resolved.
 */
const [firstPause, maxPause] = [500, 5_000];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One request of no bytes. The service worker leaves HEAD alone; whatever the answer, it came over the network. */
async function isAnswered(): Promise<boolean> {
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(), checkTimeout);
  try {
    await fetch('/version.json', { method: 'HEAD', cache: 'no-store', signal: request.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const isOnline = (): boolean => state === 'online';

/** Counts the returns of the network: the check of an earlier one ends. */
let returns = 0;

/** Checks until there is an answer, or a request of the page has had one; until then the network counts as gone. */
async function check(): Promise<void> {
  const mine = (returns += 1);
  for (let pause = firstPause; !isOnline(); pause = Math.min(2 * pause, maxPause)) {
    // oxlint-disable no-await-in-loop -- one after the other
    const answered = await isAnswered();
    if (mine !== returns) return;
    if (answered) setConnectionState('online');
    else {
      if (state === 'unknown') setConnectionState('offline');
      await wait(pause);
      if (mine !== returns) return;
    }
    // oxlint-enable no-await-in-loop
  }
}

/** When the browser reported a loss of the network last (`Date.now()`). */
let lostAt = 0;

/**
 * A request that began at a time (`Date.now()`) was answered: the network is there, unless the browser has lost it since and
 * the answer was already on its way.
 */
export function confirmConnection(began: number): void {
  if (began > lostAt) setConnectionState('online');
}

/** Follows the browser's own events. A return of the network is `unknown` until one light request is answered. */
export function watchConnection(target: Window): void {
  if (!target.navigator.onLine) setConnectionState('offline');
  target.addEventListener('offline', () => {
    returns += 1;
    lostAt = Date.now();
    setConnectionState('offline');
  });
  target.addEventListener('online', () => {
    setConnectionState('unknown');
    void check();
  });
}
