import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method that is composing: such an Enter ends the composition and
 * submits nothing. Safari ends the composition first and then sends the key with code 229.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}
