import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * True if a key belongs to an input method that is composing: such an Enter ends the composition and submits nothing.
 * Safari ends the composition first and then dispatches the key with code 229.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === 229;
}
