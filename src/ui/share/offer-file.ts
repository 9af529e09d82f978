import { currentInAppBrowser } from '#src/platform/browser/in-app-browser.ts';
import { saveFile } from '#src/platform/browser/save-file.ts';

/**
 * Offers the visitor a file made in the page, with a name. In-app browsers often drop it silently, and the page is not
 * notified: there a notification says what to do when nothing appears.
 */
export function offerFile(name: string, type: string, content: BlobPart): void {
  saveFile(name, type, content);
  const app = currentInAppBrowser();
  if (!app) return;
  import('./report-in-app-file.ts').then(
    ({ reportInAppFile }) => reportInAppFile(app),
    () => {},
  );
}
