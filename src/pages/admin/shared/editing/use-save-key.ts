import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+S and ⌘S save what is being written; the browser would save the page as a file. While an input method composes,
 * it is saved once the characters are chosen: sounds that stand for them are no text.
 */
export function useSaveKey(onSave: () => Promise<void>): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const run = () => void save();
    // After the field has taken what was chosen.
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
