import { currentInAppBrowser } from '#src/platform/in-app-browser.ts';
import { saveFile } from '#src/platform/save-file.ts';

/**
 * Gives the visitor a file made in the page, under a name. Browsers inside apps often drop it without a word, and pages
 * are not told: there it is said what to do when nothing appears.
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
