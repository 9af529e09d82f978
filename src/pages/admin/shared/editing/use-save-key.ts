import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S and ⌘S save what is being written; the browser would save the page as a file. */
export function useSaveKey(onSave: () => Promise<void>): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) void save();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
