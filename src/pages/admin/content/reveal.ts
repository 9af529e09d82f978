import { flushSync } from 'react-dom';

/** Opens the entries of lists that a field is in. */
export interface Reveal {
  /** The place that was last asked for, such as `participants.0.proceedings.1.date`; '' before that. */
  readonly place: () => string;
  /** Calls `listener` with each place that is asked for; returns what ends that. */
  readonly subscribe: (listener: (place: string) => void) => () => void;
  /** Opens what the field at a place is in, and takes the focus there. */
  readonly show: (place: string) => void;
}

const focusable = 'input:not([type="file"]), textarea, select, [contenteditable="true"], button, a[href]';

/** The innermost field of the form that a place is in: a problem may be one of a whole list. */
function fieldAt(place: string): HTMLElement | null {
  for (let path = place; path !== ''; path = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '') {
    const found = document.getElementById(`field-${path}`);
    if (found) return found;
  }
  return null;
}

/** Takes the focus to the field of a place that is there already. */
export function focusField(place: string): void {
  fieldAt(place)?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
}

/** What leads from a list of problems to their fields. */
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
      // Fields of closed entries are not there before.
      flushSync(() => {
        for (const listener of listeners) listener(place);
      });
      fieldAt(place)?.scrollIntoView({ block: 'center' });
      focusField(place);
    },
  };
}
