/** The listeners to changes of one value. */
export interface Listeners {
  readonly isEmpty: boolean;
  /** Calls every listener. */
  readonly emit: () => void;
  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates an empty list of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    get isEmpty() {
      return listeners.size === 0;
    },
    emit() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
