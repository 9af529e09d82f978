import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useBlocker } from 'react-router-dom';
import { confirm } from '#src/ui/feedback/confirm.ts';

/** Confirms leaving the page: within the site by its own dialog, otherwise by the browser's. */
export function useLeaveGuard(isUnsaved: boolean, message: string): void {
  const { t } = useTranslation('admin');
  const isConfirming = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', preventUnload);
    return () => globalThis.removeEventListener('beforeunload', preventUnload);
  }, [isUnsaved]);

  useEffect(() => {
    if (blocker.state !== 'blocked' || isConfirming.current) return;
    isConfirming.current = true;
    const question = { title: t('leave.title'), message };
    const answers = { confirmLabel: t('leave.confirm'), cancelLabel: t('leave.cancel') };
    const decide = async () => {
      const leaves = await confirm({ ...question, ...answers, danger: true });
      isConfirming.current = false;
      if (leaves) blocker.proceed();
      else blocker.reset();
    };
    void decide();
  }, [blocker, message, t]);
}

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
