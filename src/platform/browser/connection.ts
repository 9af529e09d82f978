export type ConnectionState = 'unknown' | 'online' | 'offline';

let state: ConnectionState = 'unknown';
const listeners = new Set<() => void>();

/** Returns the state of the connection to the data service, as last reported by a request or the browser. */
export function connectionState(): ConnectionState {
  return state;
}

export function setConnectionState(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change. Returns a function that unsubscribes. */
export function onConnectionState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The timeout of one check, in milliseconds. */
const checkTimeout = 1_500;

/**
 * The delay before a failed check is repeated, in milliseconds: the first and the maximum. A network is often up before
 * DNS works.
 */
const [firstPause, maxPause] = [500, 5_000];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one request without a body. The service worker ignores HEAD, so any response came over the network. */
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

/** Incremented whenever the browser reports a change of the network, so that an earlier check ends. */
let returns = 0;

/**
 * Repeats the check until it, or another request of the page, gets a response. After the first failed check the state
 * is offline.
 */
async function check(): Promise<void> {
  const mine = (returns += 1);
  for (let pause = firstPause; !isOnline(); pause = Math.min(2 * pause, maxPause)) {
    const answered = await isAnswered();
    if (mine !== returns) return;
    if (answered) setConnectionState('online');
    else {
      if (state === 'unknown') setConnectionState('offline');
      await wait(pause);
      if (mine !== returns) return;
    }
  }
}

/** When the browser last reported going offline (`Date.now()`). */
let lostAt = 0;

/**
 * Called when a request has failed for good: true if the site itself does not answer either. Then the network is down,
 * even if the browser reports it as up (a wireless network without internet), and is checked until it is back. False
 * where nobody listens to the state: in scripts.
 */
export async function isUnreachable(): Promise<boolean> {
  if (listeners.size === 0 || (await isAnswered())) return false;
  setConnectionState('offline');
  void check();
  return true;
}

/**
 * Called when a request that began at `began` (`Date.now()`) got a response: the network is up, unless the browser went
 * offline after the request began, when the response may have been on its way already.
 */
export function confirmConnection(began: number): void {
  if (began > lostAt) setConnectionState('online');
}

/**
 * Listens to the browser's `online` and `offline` events. After `online` the state is `unknown` until a HEAD request
 * gets a response.
 */
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
