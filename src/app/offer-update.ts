import i18next from 'i18next';
import { confirm } from '#src/ui/feedback/confirm.ts';

/** Set once the first page is shown; before that there is no page to stay on. */
let settled = false;
let stay: () => void = () => {};

/** Called when the first page is shown, with the way to give up a navigation and stay. */
export function enableOfferUpdate(stayHere: () => void): void {
  settled = true;
  stay = stayHere;
}

/**
 * A page's file could not be loaded, most often because a release replaced it. Asks whether to refresh
 * because an update exists (specification, section 8); whoever declines stays on the page they were on, with
 * what they typed. On the first page there is nothing to stay on and the error is thrown on. Never resolves:
 * either the page is left or the navigation is aborted.
 */
export async function offerUpdate(error: unknown, signal: AbortSignal): Promise<never> {
  if (!settled) throw error;
  console.error('page failed to load', error); // oxlint-disable-line no-console -- required by the specification
  const { t } = i18next;
  const refresh = await confirm({
    title: t('update.title'),
    message: t('update.hint'),
    confirmLabel: t('update.reload'),
    cancelLabel: t('update.stay'),
  });
  if (refresh) globalThis.location.reload();
  else stay();
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(error)));
}
