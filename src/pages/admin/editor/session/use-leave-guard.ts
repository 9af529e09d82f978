import { useEffect, useRef } from 'react';
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
