import { useEffect } from 'react';

function turnOff({ target }: FocusEvent): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isText && !target.hasAttribute('autocomplete')) target.autocomplete = 'off';
}

/**
 * Prevents the browser from saving what is typed while the component is mounted, so that it does not suggest it to the
 * next person at this device. Fields that declare their purpose (`username`, `one-time-code`) stay as they are.
 */
export function useNoInputHistory(): void {
  useEffect(() => {
    document.addEventListener('focusin', turnOff);
    return () => document.removeEventListener('focusin', turnOff);
  }, []);
}
