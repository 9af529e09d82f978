import { useSyncExternalStore } from 'react';

/** What is left of the window at most while a keyboard is on the screen. */
const leftOver = 0.75;

/** Kinds of input that bring no keyboard. */
const silent = ['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color'];

function isTypedIn(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !silent.includes(element.type);
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** The largest height that the window has had, by its width: a turned phone has another one. */
const tallest = new Map<number, number>();

function isShown(): boolean {
  const view = globalThis.visualViewport;
  if (!view) return false;
  const width = Math.round(view.width * view.scale);
  const height = view.height * view.scale;
  const max = Math.max(tallest.get(width) ?? 0, height);
  tallest.set(width, max);
  return height < max * leftOver && isTypedIn(document.activeElement);
}

function subscribe(listener: () => void): () => void {
  const view = globalThis.visualViewport;
  view?.addEventListener('resize', listener);
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    view?.removeEventListener('resize', listener);
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}

/** Whether a keyboard on the screen takes the room of what is being typed: bars at the lower edge give way to it. */
export const useScreenKeyboard = (): boolean => useSyncExternalStore(subscribe, isShown);
