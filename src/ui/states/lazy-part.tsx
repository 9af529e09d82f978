import i18next from 'i18next';
import { type ComponentType, lazy, use, useEffect, useRef, useSyncExternalStore } from 'react';
import { countPart } from '#src/platform/browser/hydration.ts';
import { notify } from '#src/ui/feedback/notify.ts';

export interface PreloadablePart {
  /**
   * Loads the code before the page that contains the part, where its late appearance would move what is below. Never
   * throws.
   */
  preload(): Promise<unknown>;
}

interface LoadedPart<P> {
  readonly default: ComponentType<P>;
}

const failed = (): string => i18next.t('common:part.failed');

const noChanges = () => () => {};
const noSnapshot = () => {};
const never = new Promise<never>(() => {});

/** The number of parts that were prerendered so far. */
export const renderedParts = { count: 0 };

/**
 * Counts a part when it is prerendered, and in the browser when its prerendered content is hydrated. In place of a part
 * that cannot be loaded, prerendered content stays as it is: rendering anything else would not match.
 */
function counted<P extends object>(Part: ComponentType<P>, isMissing: boolean): ComponentType<P> {
  return function Counted(props: P) {
    const isPrerendered = useRef(false);
    // React takes the server's snapshot only while it prerenders or hydrates.
    useSyncExternalStore(noChanges, noSnapshot, () => {
      if (!isPrerendered.current) renderedParts.count += 1;
      isPrerendered.current = true;
    });
    useEffect(() => {
      if (isPrerendered.current) countPart();
    }, []);
    if (isMissing && isPrerendered.current) use(never);
    return <Part {...props} />;
  };
}

/**
 * A part that a page can do without, loaded when it is first shown; render it inside a `Suspense`. If it cannot be
 * loaded, without a network or after a release, the page stays as it is: a part that opens on a press notifies the
 * visitor and closes (`onClose`), any other part shows a message in its place, and what a prerendered page contains of
 * it stays readable. Browsers request a module only once per document, so only a reload of the page can load it.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, isSilent = false) {
  function Missing({ onClose }: P & { readonly onClose?: () => void }) {
    useEffect(() => {
      if (!onClose) return;
      if (!isSilent) notify({ type: 'negative', message: failed() });
      onClose();
      // oxlint-disable-next-line react/exhaustive-deps -- once each time it is shown
    }, []);
    return isSilent || onClose ? null : <p role="alert">{failed()}</p>;
  }
  let loading: Promise<LoadedPart<P>> | undefined;
  let loaded: LoadedPart<P> | undefined;
  const preload = () =>
    (loading ??= load().then(
      (Part) => (loaded = { default: counted(Part, false) }),
      (error: unknown) => {
        console.error('part failed to load', error); // oxlint-disable-line no-console -- required by the specification
        countPart();
        return (loaded = { default: counted(Missing, true) });
      },
    ));
  const Part = lazy(() =>
    loaded
      ? // React continues at once with a thenable that resolves synchronously: a loaded part never suspends.
        // oxlint-disable-next-line unicorn/no-thenable -- `lazy` takes one
        ({ then: (take: (part: unknown) => void) => take(loaded) } as unknown as Promise<LoadedPart<P>>)
      : preload(),
  );
  return Object.assign(Part, { preload });
}

/** A part that the visitor did not request: if it cannot be loaded, no message is shown. */
export const quietPart = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyPart(load, true);
