import { useEffect, useRef } from 'react';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]');

/**
 * Handles images that are pasted anywhere on the page. If the focus is in a text field and the clipboard also
 * contains text (a copied table cell has both), the text is pasted instead.
 */
export function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });

  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const hasText = event.clipboardData?.types.includes('text/plain') === true;
      if (files.length === 0 || (hasText && isTyped(event.target))) return;
      event.preventDefault();
      take.current(files);
    };
    globalThis.addEventListener('paste', listen);
    return () => globalThis.removeEventListener('paste', listen);
  }, []);
}
