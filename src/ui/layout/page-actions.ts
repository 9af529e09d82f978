import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createListeners } from '#src/platform/listeners.ts';

type Handlers = Readonly<Record<string, () => void>>;

let provided: Handlers = {};
const listeners = createListeners();

function set(next: Handlers): void {
  provided = next;
  listeners.emit();
}

const read = () => provided;

const none: Handlers = {};
// A published page was rendered without any; the page may be hydrated before its header is.
const readPrerendered = () => none;

/** What the shown page can do of the menu actions that its row names. */
export const usePageActions = (): Handlers =>
  useSyncExternalStore(listeners.subscribe, read, readPrerendered);

/** A page's part of a menu action of its row: while the page is shown, the frame offers it in the header. */
export function usePageAction(name: string, handler: () => void): void {
  const run = useEffectEvent(handler);
  useEffect(() => {
    set({ ...provided, [name]: () => run() });
    return () => {
      const { [name]: _left, ...others } = provided;
      set(others);
    };
  }, [name]);
}
