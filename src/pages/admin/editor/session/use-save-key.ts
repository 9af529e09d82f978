import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+S and ⌘S save the document instead of the page as a file. During an input method's composition, saving waits
 * until the characters are chosen: phonetic symbols are not yet text.
 */
export function useSaveKey(onSave: () => Promise<void>): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const run = () => void save();
    // Deferred until the field contains the chosen characters.
    const runLater = () => setTimeout(run);
    const listen = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (event.repeat) return;
      if (event.isComposing) document.addEventListener('compositionend', runLater, { once: true });
      else run();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('compositionend', runLater);
    };
  }, []);
}
