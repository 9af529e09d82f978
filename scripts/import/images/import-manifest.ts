import { type Evidence, judgeCompleteness } from '#scripts/import/read/completeness.ts';
import { importFolders } from './import-folders.ts';
import { importPictures } from './import-pictures.ts';
import type { Manifest } from '#scripts/import/read/read-manifest.ts';
import { Report } from '#scripts/import/report.ts';

export interface ManifestOptions {
  readonly evidence?: Evidence;
  /** Reads, decodes and checks everything, but writes nothing. */
  readonly dryRun?: boolean;
  /** Submits the pictures for review instead of publishing them. */
  readonly handsIn?: boolean;
  /** Called with the number of pictures done so far. */
  readonly onDone?: (number: number) => void;
}

/**
 * Imports a manifest, as the account that `actAs` has set: first the folders, then their pictures. A second run leaves
 * existing documents unchanged. Throws `InputError` when the files may be incomplete, and `ServiceError` when the
 * folders cannot be read.
 */
export async function importManifest(
  { files, folders, pictures, refusals, notes }: Manifest,
  { evidence = {}, dryRun = false, handsIn = false, onDone }: ManifestOptions = {},
): Promise<Report> {
  const report = new Report();
  judgeCompleteness(files, evidence, true, report);
  for (const { field, text, ...place } of refusals) report.refused(place, field, text);
  for (const { field, text, ...place } of notes) report.noted(place, field, text);
  const ids = await importFolders(folders, report, { dryRun });
  await importPictures(pictures, ids, report, { dryRun, handsIn, ...(onDone && { onDone }) });
  return report;
}
