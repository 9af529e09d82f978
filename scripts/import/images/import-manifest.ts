import { readFile } from 'node:fs/promises';
import { type Evidence, judgeCompleteness } from '#scripts/import/read/completeness.ts';
import type { Manifest } from '#scripts/import/read/read-manifest.ts';
import { Report } from '#scripts/import/report.ts';
import {
  findImage,
  publishImage,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { handInImage } from '#src/data/collections/debunking-images/image-drafts.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { readDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { imageLimits } from '#src/data/collections/debunking-images/encoding/image-header.ts';
import {
  ImageError,
  type ImageRefusal,
} from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { type ImageValues, problemsOf } from '#src/data/collections/debunking-images/image-values.ts';
import { guardedTags, RefusedTagsError } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import type { ImageRow } from '#scripts/import/import-row.ts';
import { importFolders, type FolderIds } from './import-folders.ts';
import { encodeImage, imageId } from './encode-image.ts';

/** The number of concurrent images: while one is encoded, another is uploaded. */
const concurrency = 4;

interface ImageOptions {
  /** Decodes and checks every image, but publishes none. */
  readonly dryRun?: boolean;
  /**
   * Submits the images for review instead of publishing them: the account may not publish, or not without a second
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
  /** Ids of earlier rows: a file in two rows is one image. */
  readonly seen: Set<string>;
}

/** Returns the values with the folder's id; undefined when the row was rejected because of one of them. */
function valuesOf(row: ImageRow, { folders, report }: Job): ImageValues | undefined {
  const folderId = row.folderName === undefined ? '' : folders.get(row.folderName);
  if (folderId === undefined) report.refused(row, 'folder', `no folder named ${row.folderName}`);
  const problems = Object.entries(problemsOf(row.values));
  for (const [field, problem] of problems) report.refused(row, field, problem);
  const isUndated = row.values.verdict !== '' && row.checkedOn === undefined;
  if (isUndated)
    report.refused(row, 'checkedOn', 'a verdict needs the day of its check: name it as 2026-11-29');
  return folderId === undefined || problems.length > 0 || isUndated ? undefined : { ...row.values, folderId };
}

async function importImage(row: ImageRow, job: Job): Promise<void> {
  const values = valuesOf(row, job);
  if (!values) return;
  const bytes = await readFile(row.file);
  const id = imageId(bytes);
  if (job.seen.has(id)) return job.report.unchanged(row);
  job.seen.add(id);
  const stored = await findImage(id);
  if (stored?.state === 'published') return job.report.unchanged(row);
  if (stored?.state === 'withdrawn') return job.report.withdrawn(row);
  // Submitted earlier, or somebody's draft: an import does not overwrite it.
  if (job.handsIn && (await readDraft(debunkingImages.name, id))) return job.report.unchanged(row);
  const encoded = await encodeImage(bytes);
  if (encoded.isAnimated) job.report.noted(row, 'file', 'animated: only its first frame is stored');
  if (job.dryRun) {
    await guardedTags(values.tags);
    return job.report.imported(row);
  }
  const { outcome } = await (job.handsIn
    ? handInImage(encoded, { ...values, tags: await guardedTags(values.tags) })
    : publishImage(encoded, values, { checkedOn: row.checkedOn }));
  if (outcome === 'saved') job.report.imported(row);
  else job.report.unchanged(row);
}

/** What the person who runs the import can do about a file. */
const remedies: Partial<Record<ImageRefusal, string>> = {
  heic: 'save it as JPEG, or upload it in the admin area',
  svg: 'save it as PNG',
  otherFormat: 'save it as JPEG or PNG',
  tooManyBytes: `at most ${imageLimits.bytes / 1024 ** 2} MB`,
  tooManyPixels: `at most ${imageLimits.pixels / 1e6} million pixels`,
  tooWide: `at most ${imageLimits.side} pixels on each side`,
};

/** Returns what is wrong with the file; undefined if the error has another cause. */
function fileProblem(error: unknown): string | undefined {
  if (error instanceof ImageError)
    return [error.message, remedies[error.reason]].filter((part) => part !== undefined).join(': ');
  if (!(error instanceof Error && 'syscall' in error && 'path' in error)) return undefined;
  return 'code' in error && error.code === 'ENOENT' ? `${String(error.path)} does not exist` : error.message;
}

/**
 * Publishes the images that do not exist yet, or submits them for review, with the schema and batches of the upload
 * page. A rejected row does not stop the others. When the backend stops accepting writes, the remaining rows are
 * reported as failed.
 */
async function importImages(
  rows: readonly ImageRow[],
  folders: FolderIds,
  report: Report,
  { dryRun = false, handsIn = false, onDone = () => {} }: ImageOptions = {},
): Promise<void> {
  const job: Job = { dryRun, handsIn, folders, report, seen: new Set() };
  const waiting = [...rows];
  let done = 0;

  const tryOne = async (row: ImageRow): Promise<void> => {
    try {
      await importImage(row, job);
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
  /** Submits the images for review instead of publishing them. */
  readonly handsIn?: boolean;
  /** Called with the number of images done so far. */
  readonly onDone?: (number: number) => void;
}

/**
 * Imports a manifest, as the account that `actAs` has set: first the folders, then their images. A second run leaves
 * existing documents unchanged. Throws `InputError` when the files may be incomplete, and `ServiceError` when the
 * folders cannot be read.
 */
export async function importManifest(
  { files, folders, images, refusals, notes }: Manifest,
  { evidence = {}, dryRun = false, handsIn = false, onDone }: ManifestOptions = {},
): Promise<Report> {
  const report = new Report();
  judgeCompleteness(files, evidence, true, report);
  for (const { field, text, ...place } of refusals) report.refused(place, field, text);
  for (const { field, text, ...place } of notes) report.noted(place, field, text);
  const ids = await importFolders(folders, report, { dryRun });
  await importImages(images, ids, report, { dryRun, handsIn, ...(onDone && { onDone }) });
  return report;
}
