import i18next from 'i18next';
import { type ComponentType, lazy, use, useEffect, useSyncExternalStore } from 'react';
import { notify } from '#src/ui/feedback/notify.ts';

interface LazyPartOptions {
  /** Nobody requested it: where it cannot be loaded, nothing is stated. */
  readonly silent?: boolean;
}

export interface PreloadablePart {
  /** Loads the code ahead of the page that shows it, where what is below would move when it comes. Never throws. */
  preload(): Promise<unknown>;
}

interface LoadedPart<P> {
  readonly default: ComponentType<P>;
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
  let loading: Promise<LoadedPart<P>> | undefined;
  let loaded: LoadedPart<P> | undefined;
  const preload = () =>
    (loading ??= load()
      .catch(() => Missing)
      .then((Part) => (loaded = { default: Part })));
  const Part = lazy(() =>
    loaded
      ? // React goes on at once where what it is given calls back at once: what has been loaded never suspends.
        // oxlint-disable-next-line unicorn/no-thenable -- `lazy` takes one
        ({ then: (take: (part: unknown) => void) => take(loaded) } as unknown as Promise<LoadedPart<P>>)
      : preload(),
  );
  return Object.assign(Part, { preload });
}
