import { flushSync } from 'react-dom';

/** Expands the list entries that contain a field. */
export interface Reveal {
  /** The path last passed to `show`, such as `participants.0.proceedings.1.date`; initially ''. */
  readonly place: () => string;
  /** Calls `listener` with each path passed to `show`. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (place: string) => void) => () => void;
  /** Expands whatever contains the field at a path, and focuses it. */
  readonly show: (place: string) => void;
}

const focusable = 'input:not([type="file"]), textarea, select, [contenteditable="true"], button, a[href]';

/** Returns the element of the innermost rendered field that contains a path: a problem may concern a whole list. */
function fieldAt(place: string): HTMLElement | null {
  for (let path = place; path !== ''; path = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '') {
    const found = document.getElementById(`field-${path}`);
    if (found) return found;
  }
  return null;
}

export function focusField(place: string): void {
  fieldAt(place)?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
}

export function createReveal(): Reveal {
  const listeners = new Set<(place: string) => void>();
  let current = '';
  return {
    place: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(place) {
      current = place;
      // Fields of collapsed entries are not rendered before.
      flushSync(() => {
        for (const listener of listeners) listener(place);
      });
      fieldAt(place)?.scrollIntoView({ block: 'center' });
      focusField(place);
    },
  };
}
