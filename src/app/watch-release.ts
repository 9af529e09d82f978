import i18next from 'i18next';
import { newerRelease } from '#src/platform/release.ts';
import { notify } from '#src/ui/feedback/notify.ts';

/** Milliseconds between two looks at whether there was a release. */
const interval = 10 * 60_000;

let lookedAt = Date.now();
let offered: string | undefined;

/** Looks for a release and offers it once; whoever does not want it now keeps the page and its text. */
async function look(): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - lookedAt < interval) return;
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

/** Watches for a release whenever the page comes back into view. */
export function watchRelease(): void {
  document.addEventListener('visibilitychange', () => void look());
}
