import { useSyncExternalStore } from 'react';

/** The window's remaining share of its height, at most, while an on-screen keyboard is open. */
const leftOver = 0.75;

/** Input types that open no keyboard. */
const silent = ['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color'];

function isTypedIn(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !silent.includes(element.type);
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** The largest height the window has had, by its width, because a rotated phone has another one. */
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

/** True while an on-screen keyboard covers part of the window: bars at the lower edge are hidden. */
export const useScreenKeyboard = (): boolean => useSyncExternalStore(subscribe, isShown);
