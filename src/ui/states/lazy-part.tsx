import i18next from 'i18next';
import { type ComponentType, lazy, use, useEffect, useSyncExternalStore } from 'react';
import { notify } from '#src/ui/feedback/notify.ts';

interface LazyPartOptions {
  /** Nobody requested it: where it cannot be loaded, nothing is stated. */
  readonly silent?: boolean;
}

const failed = (): string => i18next.t('common:part.failed');

const noChanges = () => () => {};
const never = new Promise<never>(() => {});

/** Whether this is the first render of what a prerendered page contains already. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  );

/**
 * A part that a page can do without, whose code comes when it is first shown; is in a `Suspense`. Where it cannot be
 * loaded, without a network or after a release, the page stays as it is: what opens for a press says so and closes
 * (`onClose`), any other part says so in its place, and what a prerendered page contains of it can be read as before.
 * Browsers ask for a module once a document, so only loading the page again brings it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { silent = false }: LazyPartOptions = {},
) {
  function Missing({ onClose }: P & { readonly onClose?: () => void }) {
    const isHydrating = useIsHydrating();
    useEffect(() => {
      if (!onClose) return;
      if (!silent) notify({ type: 'negative', message: failed() });
      onClose();
      // oxlint-disable-next-line react/exhaustive-deps -- once each time it is shown
    }, []);
    // Suspended, its boundary is left as it was prerendered; nothing in its place would not match.
    if (isHydrating) use(never);
    return silent || onClose ? null : <p role="alert">{failed()}</p>;
  }
  return lazy<ComponentType<P>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Missing }),
    ),
  );
}
