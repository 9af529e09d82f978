import { importFolders } from './import-folders.ts';
import { importPictures } from './import-pictures.ts';
import type { Manifest } from './import-row.ts';
import { Report } from './report.ts';

/**
 * Imports what was read, as the account that `actAs` has set: folders first, then the pictures in them.
 * Running it again changes nothing that is there. Throws `ServiceError` when the folders cannot be read.
 */
export async function importManifest(manifest: Manifest, onDone?: (number: number) => void): Promise<Report> {
  const report = new Report();
  for (const { field, text, ...place } of manifest.refusals) report.refused(place, field, text);
  for (const { field, text, ...place } of manifest.notes) report.noted(place, field, text);
  const folders = await importFolders(manifest.folders, report);
  await importPictures(manifest.pictures, folders, report, onDone);
  return report;
}
