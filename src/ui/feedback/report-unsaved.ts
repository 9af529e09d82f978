import i18next from 'i18next';
import deviceTexts from '#src/locales/zh-TW/device.json';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { notify } from './notify.ts';

addPartTexts({ device: deviceTexts });

let isReported = false;

/** Notifies the visitor, once per visit, that a preference could not be stored. */
export function reportUnsaved(): void {
  if (isReported) return;
  isReported = true;
  notify({ type: 'info', message: i18next.t('device:storage.unsaved'), timeout: 8000 });
}
