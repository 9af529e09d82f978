import { useEffect } from 'react';

function turnOff({ target }: FocusEvent): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isText && !target.hasAttribute('autocomplete')) target.autocomplete = 'off';
}

/**
 * Has the browser save nothing of what is typed while this is shown, so that it suggests nothing of it to whoever comes
 * next. Fields that say what they are for (`username`, `one-time-code`) stay as they are.
 */
export function useNoInputHistory(): void {
  useEffect(() => {
    document.addEventListener('focusin', turnOff);
    return () => document.removeEventListener('focusin', turnOff);
  }, []);
}
