import i18next from 'i18next';
import deviceTexts from '#src/locales/zh-TW/device.json';
import { externalBrowserUrl, type InAppBrowser } from '#src/platform/browser/in-app-browser.ts';
import { copyText } from '#src/ui/feedback/copy-text.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { addPartTexts } from '#src/ui/states/part-texts.ts';

addPartTexts({ device: deviceTexts });

/** Notifies the visitor of an in-app browser that a file may not have been saved, with the way to another browser. */
export function reportInAppFile(app: InAppBrowser): void {
  const { t } = i18next;
  const way =
    app === 'line'
      ? {
          label: t('device:file.open'),
          onClick: () => globalThis.location.assign(externalBrowserUrl(globalThis.location.href)),
        }
      : {
          label: t('device:file.copy'),
          onClick: () => void copyText(globalThis.location.href, t('device:file.copied')),
        };
  notify({ type: 'warning', message: t('device:file.inApp'), timeout: 0, actions: [way] });
}
