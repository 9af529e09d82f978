import { readFile } from 'node:fs/promises';
import { type Evidence, judgeCompleteness } from '#scripts/import/read/completeness.ts';
import type { Manifest } from '#scripts/import/read/read-manifest.ts';
import { Report } from '#scripts/import/report.ts';
import {
  findPicture,
  publishPicture,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { handInPicture } from '#src/data/collections/debunking-images/picture-drafts.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { readDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { pictureLimits } from '#src/data/collections/debunking-images/encoding/picture-header.ts';
import {
  PictureError,
  type PictureRefusal,
} from '#src/data/collections/debunking-images/encoding/picture-refusal.ts';
import { type PictureValues, problemsOf } from '#src/data/collections/debunking-images/picture-values.ts';
import { guardedTags, RefusedTagsError } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import type { PictureRow } from '#scripts/import/import-row.ts';
import { importFolders, type FolderIds } from './import-folders.ts';
import { encodePicture, pictureId } from './encode-picture.ts';

/** The number of concurrent pictures: while one is encoded, another is uploaded. */
const concurrency = 4;

interface PictureOptions {
  /** Decodes and checks every picture, but publishes none. */
  readonly dryRun?: boolean;
  /**
   * Submits the pictures for review instead of publishing them: the account may not publish, or not without a second
   * person.
   */
  readonly handsIn?: boolean;
  /** Called with the number of rows done so far. */
  readonly onDone?: (number: number) => void;
}

interface Job {
  readonly dryRun: boolean;
  readonly handsIn: boolean;
  readonly folders: FolderIds;
  readonly report: Report;
  /** Ids of earlier rows: a file in two rows is one picture. */
  readonly seen: Set<string>;
}

/** Returns the values with the folder's id; undefined when the row was rejected because of one of them. */
function valuesOf(row: PictureRow, { folders, report }: Job): PictureValues | undefined {
  const folderId = row.folderName === undefined ? '' : folders.get(row.folderName);
  if (folderId === undefined) report.refused(row, 'folder', `no folder named ${row.folderName}`);
  const problems = Object.entries(problemsOf(row.values));
  for (const [field, problem] of problems) report.refused(row, field, problem);
  const isUndated = row.values.verdict !== '' && row.checkedOn === undefined;
  if (isUndated)
    report.refused(row, 'checkedOn', 'a verdict needs the day of its check: name it as 2026-11-29');
  return folderId === undefined || problems.length > 0 || isUndated ? undefined : { ...row.values, folderId };
}

async function importPicture(row: PictureRow, job: Job): Promise<void> {
  const values = valuesOf(row, job);
  if (!values) return;
  const bytes = await readFile(row.file);
  const id = pictureId(bytes);
  if (job.seen.has(id)) return job.report.unchanged(row);
  job.seen.add(id);
  const stored = await findPicture(id);
  if (stored?.state === 'published') return job.report.unchanged(row);
  if (stored?.state === 'withdrawn') return job.report.withdrawn(row);
  // Submitted earlier, or somebody's draft: an import does not overwrite it.
  if (job.handsIn && (await readDraft(debunkingImages.name, id))) return job.report.unchanged(row);
  const encoded = await encodePicture(bytes);
  if (encoded.isAnimated) job.report.noted(row, 'file', 'animated: only its first frame is stored');
  if (job.dryRun) {
    await guardedTags(values.tags);
    return job.report.imported(row);
  }
  const { outcome } = await (job.handsIn
    ? handInPicture(encoded, { ...values, tags: await guardedTags(values.tags) })
    : publishPicture(encoded, values, { checkedOn: row.checkedOn }));
  if (outcome === 'saved') job.report.imported(row);
  else job.report.unchanged(row);
}

/** What the person who runs the import can do about a file. */
const remedies: Partial<Record<PictureRefusal, string>> = {
  heic: 'save it as JPEG, or upload it in the admin area',
  svg: 'save it as PNG',
  otherFormat: 'save it as JPEG or PNG',
  tooManyBytes: `at most ${pictureLimits.bytes / 1024 ** 2} MB`,
  tooManyPixels: `at most ${pictureLimits.pixels / 1e6} million pixels`,
  tooWide: `at most ${pictureLimits.side} pixels on each side`,
};

/** Returns what is wrong with the file; undefined if the error has another cause. */
function fileProblem(error: unknown): string | undefined {
  if (error instanceof PictureError)
    return [error.message, remedies[error.reason]].filter((part) => part !== undefined).join(': ');
  if (!(error instanceof Error && 'syscall' in error && 'path' in error)) return undefined;
  return 'code' in error && error.code === 'ENOENT' ? `${String(error.path)} does not exist` : error.message;
}

/**
 * Publishes the pictures that do not exist yet, or submits them for review, with the schema and batches of the upload
 * page. A rejected row does not stop the others. When the backend stops accepting writes, the remaining rows are
 * reported as failed.
 */
async function importPictures(
  rows: readonly PictureRow[],
  folders: FolderIds,
  report: Report,
  { dryRun = false, handsIn = false, onDone = () => {} }: PictureOptions = {},
): Promise<void> {
  const job: Job = { dryRun, handsIn, folders, report, seen: new Set() };
  const waiting = [...rows];
  let done = 0;

  const tryOne = async (row: PictureRow): Promise<void> => {
    try {
      await importPicture(row, job);
    } catch (error) {
      if (error instanceof RefusedTagsError) return report.refused(row, 'tags', error.message);
      const problem = fileProblem(error);
      if (problem) return report.refused(row, 'file', problem);
      if (!(error instanceof ServiceError)) throw error;
      report.failed(row, `${error.kind}: ${error.message}`);
      if (error.kind === 'invalid' || error.kind === 'conflict') return;
      for (const left of waiting.splice(0)) report.failed(left, 'not tried');
    }
  };

  const worker = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one picture at a time in each worker
      await tryOne(row);
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

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
