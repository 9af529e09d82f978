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

/** Follows the browser's own events. A return of the network is `unknown` until a request succeeds. */
export function watchConnection(target: Window): void {
  if (!target.navigator.onLine) setConnectionState('offline');
  target.addEventListener('offline', () => setConnectionState('offline'));
  target.addEventListener('online', () => setConnectionState('unknown'));
}
