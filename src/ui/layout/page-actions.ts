import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createListeners } from '#src/platform/browser/listeners.ts';

type Handlers = Readonly<Record<string, () => void>>;

let provided: Handlers = {};
const listeners = createListeners();

function set(next: Handlers): void {
  provided = next;
  listeners.emit();
}

const read = () => provided;

const none: Handlers = {};
// A prerendered page was rendered without actions; the page may be hydrated before its header.
const readPrerendered = () => none;

/** Returns the handlers that the shown page provides for its row's menu actions. */
export const usePageActions = (): Handlers =>
  useSyncExternalStore(listeners.subscribe, read, readPrerendered);

/** Provides a menu action of the page's row: the frame shows it in the header while the page is mounted. */
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
