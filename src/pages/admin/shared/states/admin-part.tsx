import i18next from 'i18next';
import { type ComponentType, lazy, useEffect } from 'react';
import { isOffline } from '#src/platform/firebase/errors.ts';
import { readTimeout, withTimeout } from '#src/platform/firebase/resilience.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';

interface Closable {
  readonly onClose?: () => void;
}

/**
 * A lazy part of an admin page, to be used inside a `Suspense`. When its code fails to load, or takes longer than ten
 * seconds, the page around it stays with what was typed: a dialog notifies the member and closes; any other part is
 * replaced by an error with a reload button. A reload is needed because browsers request a module only once per
 * document.
 */
export function adminPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  function Missing({ onClose }: P & Closable) {
    useEffect(() => {
      if (!onClose) return;
      notify({ type: 'negative', message: i18next.t('common:part.failed') });
      onClose();
      // oxlint-disable-next-line react/exhaustive-deps -- once each time it is shown
    }, []);
    if (onClose) return null;
    const reload = () => globalThis.location.reload();
    return <ErrorState kind={isOffline() ? 'offline' : 'service'} onRetry={reload} />;
  }
  return lazy<ComponentType<P>>(() =>
    withTimeout(readTimeout, load()).then(
      (Part) => ({ default: Part }),
      () => ({ default: Missing }),
    ),
  );
}
