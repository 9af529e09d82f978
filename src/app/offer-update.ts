import i18next from 'i18next';
import { isUnreachable } from '#src/platform/browser/connection.ts';
import { isOffline } from '#src/platform/firebase/errors.ts';
import { newerRelease } from '#src/platform/browser/release.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';

interface ShownPage {
  /** Aborts the navigation and stays on the page. */
  readonly stay: () => void;
  /** Returns the URL of the navigation, with its hash. */
  readonly requested: () => string;
}

/** Undefined until the first page is shown: before that there is no page to stay on. */
let shown: ShownPage | undefined;

/** Called when the first page is shown. */
export function enableOfferUpdate(page: ShownPage): void {
  shown = page;
}

/** Loads the document of a URL, even if it is the one that is shown. */
function load(address: string): void {
  const { location } = globalThis;
  const isShown = new URL(address, location.href).href === location.href;
  if (isShown) location.reload();
  else location.assign(address);
}

/** How long the browser takes at most to leave a page, in milliseconds. */
const leavingTime = 500;

/** Resolves to true if the page is being left: Firefox and WebKit first abort what it was loading, which then fails. */
const isLeaving = (): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), leavingTime);
    globalThis.addEventListener('pagehide', () => resolve(true), { once: true });
  });

/**
 * Handles a chunk of a page that could not be loaded, most often because a release replaced it. Asks whether to refresh
 * (specification, section 8), because an update exists if there is a newer release, and loads the requested URL; a
 * visitor who declines stays on their page, with what they typed. Without a network a refresh would lose the page: that
 * is reported instead. On the first page there is nothing to stay on and the error is rethrown. Never resolves: either
 * the page is left or the navigation is aborted.
 */
export async function offerUpdate(error: unknown, signal: AbortSignal): Promise<never> {
  if (!shown) throw error;
  console.error('page failed to load', error); // oxlint-disable-line no-console -- required by the specification
  const { stay, requested } = shown;
  const { t } = i18next;
  const address = requested();
  const leaving = isLeaving();
  const isReleased = !isOffline() && (await newerRelease()) !== undefined;
  const isLost = isOffline() || (!isReleased && (await isUnreachable()));
  const isLeft = await leaving;
  // Another navigation has replaced this one.
  if (signal.aborted) throw error;
  const refresh =
    !isLost &&
    !isLeft &&
    (await confirm({
      title: t(isReleased ? 'update.title' : 'frame:page.title'),
      message: t(isReleased ? 'update.hint' : 'frame:page.hint'),
      confirmLabel: t('update.reload'),
      cancelLabel: t('update.stay'),
    }));
  if (refresh) load(address);
  else stay();
  if (isLost && !isLeft) {
    const { dismiss } = notify({ type: 'negative', message: t('frame:page.offline') });
    // The notification no longer concerns a visitor who comes back to the page later.
    globalThis.addEventListener('pagehide', dismiss, { once: true });
  }
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(error)));
}
