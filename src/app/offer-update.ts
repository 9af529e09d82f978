import i18next from 'i18next';
import { isOffline } from '#src/platform/errors.ts';
import { newerRelease } from '#src/platform/release.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';

interface ShownPage {
  /** Gives up the navigation and stays. */
  readonly stay: () => void;
  /** The address that the navigation is for, with its hash. */
  readonly requested: () => string;
}

/** Set once the first page is shown; before that there is no page to stay on. */
let shown: ShownPage | undefined;

/** Called when the first page is shown. */
export function enableOfferUpdate(page: ShownPage): void {
  shown = page;
}

/** Loads the document of an address, also when it is the one that is shown. */
function load(address: string): void {
  const { location } = globalThis;
  const isShown = new URL(address, location.href).href === location.href;
  if (isShown) location.reload();
  else location.assign(address);
}

/** Milliseconds in which a page that is being left is gone. */
const leavingTime = 500;

/** Whether the page is being left: Firefox and WebKit first give up what it was loading. */
const isLeaving = (): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), leavingTime);
    globalThis.addEventListener('pagehide', () => resolve(true), { once: true });
  });

/**
 * A page's file could not be loaded, most often because a release replaced it. Where there is a newer one, asks whether
 * to refresh because an update exists (specification, section 8), and goes to the address that was requested; whoever
 * declines stays on the page they were on, with what they typed. Else says that the page could not be loaded. On the
 * first page there is nothing to stay on and the error is thrown on. Never resolves: either the page is left or the
 * navigation is aborted.
 */
export async function offerUpdate(error: unknown, signal: AbortSignal): Promise<never> {
  if (!shown) throw error;
  console.error('page failed to load', error); // oxlint-disable-line no-console -- required by the specification
  const { stay, requested } = shown;
  const { t } = i18next;
  const address = requested();
  const leaving = isLeaving();
  const isReleased = !isOffline() && (await newerRelease()) !== undefined;
  const isLeft = await leaving;
  // Another navigation has taken its place.
  if (signal.aborted) throw error;
  const refresh =
    isReleased &&
    !isLeft &&
    (await confirm({
      title: t('update.title'),
      message: t('update.hint'),
      confirmLabel: t('update.reload'),
      cancelLabel: t('update.stay'),
    }));
  if (refresh) load(address);
  else stay();
  if (!isReleased && !isLeft) {
    const { dismiss } = notify({
      type: 'negative',
      message: t(isOffline() ? 'page.offline' : 'page.failed'),
      ...(!isOffline() && { actions: [{ label: t('actions.retry'), onClick: () => load(address) }] }),
    });
    // Whoever comes back to the page has left what it is about behind.
    globalThis.addEventListener('pagehide', dismiss, { once: true });
  }
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(error)));
}
