import i18next from 'i18next';
import { type ComponentType, lazy, useEffect } from 'react';
import { isOffline } from '#src/platform/errors.ts';
import { readTimeout, withTimeout } from '#src/platform/resilience.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';

/** What a dialog is given besides its own. */
interface Closable {
  readonly onClose?: () => void;
}

/**
 * A part of an admin page whose code comes when it is first shown; is in a `Suspense`. Where the code fails, or has not
 * come after ten seconds, the page around it stays with what was typed: a dialog says so and closes, and in the place of
 * anything else stands what to do. Browsers request a module once a document, so only loading the page again brings it.
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
