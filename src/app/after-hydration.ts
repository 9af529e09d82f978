import i18next from 'i18next';
import frameTexts from '#src/locales/zh-TW/frame.json';
import { newerRelease } from '#src/platform/browser/release.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { addTexts } from './i18n.ts';

// Also what asks when a later page cannot be loaded (offer-update.ts).
addTexts({ frame: frameTexts });

/** The interval between two checks for a release, in milliseconds. */
const releaseInterval = 10 * 60_000;

let lookedAt = Date.now();
let offered: string | undefined;

/** Checks for a release and offers it once. A visitor who does not want it now keeps the page and what they typed. */
async function look(): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - lookedAt < releaseInterval) return;
  lookedAt = Date.now();
  const release = await newerRelease();
  if (!release || release === offered) return;
  offered = release;
  const { t } = i18next;
  notify({
    type: 'info',
    message: t('update.title'),
    timeout: 0,
    actions: [
      { label: t('update.reload'), onClick: () => globalThis.location.reload() },
      { label: t('update.stay') },
    ],
  });
}

/** Checks for a release whenever the page becomes visible again. */
export function watchRelease(): void {
  document.addEventListener('visibilitychange', () => void look());
}

// What a prerendered page needs only once it is hydrated: the modules of other pages, the layout of deferred parts, and
// what is shown over a page. One chunk, which is loaded right then.
export { ConfirmHost } from '#src/ui/feedback/ConfirmHost.tsx';
export { NotificationsHost } from '#src/ui/feedback/NotificationsHost.tsx';
export { FocusHost } from './FocusHost.tsx';
export { loadPageModule } from './page-modules.ts';
export { layOutDeferred } from '#src/ui/theme/deferred-layout.ts';
export { startServiceWorker } from '#src/platform/browser/service-worker.ts';
