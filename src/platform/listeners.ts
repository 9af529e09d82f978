/** Who wants to know of changes of one thing. */
export interface Listeners {
  readonly isEmpty: boolean;
  /** Calls every listener. */
  readonly emit: () => void;
  /** Calls `listener` after every change; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Listeners of one thing, none at first. */
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
