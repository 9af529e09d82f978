import { useEffect } from 'react';
import { forgetWork, keepWork } from '#src/platform/kept-work.ts';
import { type Base, isUnsaved, type KeptEdit } from './editor-state.ts';

/** Milliseconds of rest after which what was typed is kept. */
const delay = 400;

/** Keeps what is typed in this browser until it is saved, so that neither a crash nor a slip of the hand loses it. */
export function useAutosave(key: string, base: Base, values: Readonly<Record<string, unknown>>): void {
  useEffect(() => {
    if (!isUnsaved(base, values)) {
      void forgetWork(key);
      return undefined;
    }
    const keep = () => {
      const draftRev = base.draft?.rev ?? 0;
      const edit: KeptEdit = { before: base.values, values, draftRev, at: new Date().toISOString() };
      void keepWork(key, edit);
    };
    const timer = setTimeout(keep, delay);
    globalThis.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', keep);
    };
  }, [key, base, values]);
}
