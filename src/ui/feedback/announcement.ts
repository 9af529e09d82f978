import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#src/platform/listeners.ts';

/** Milliseconds that a text stands before it is said: what is typed changes it with each character. */
const pause = 500;

const changes = createListeners();
let announced = '';

function say(text: string): void {
  announced = text;
  changes.emit();
}

/** What screen readers are told of a change in the page; empty when there is nothing to tell. */
export const useAnnounced = (): string =>
  useSyncExternalStore(
    changes.subscribe,
    () => announced,
    () => '',
  );

/**
 * Has screen readers say a text that came into the page without focus (WCAG 2.2, 4.1.3). Live regions are only heard when
 * they are there before what is put into them, so it is put into one that is always there.
 */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = setTimeout(() => say(text), pause);
    return () => {
      clearTimeout(timer);
      if (announced === text) say('');
    };
  }, [text]);
}
