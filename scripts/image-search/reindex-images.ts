import { publish } from '#src/data/content/write/publish.ts';
import {
  type DebunkingImageRecord,
  debunkingImages,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  type ReadFromImage,
  withRead,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { objectPath } from '#src/data/collections/debunking-images/image-url.ts';
import { coarseWords, hashImage, marksOf, wordsOf } from '#src/data/retrieval/image-search/image-hashes.ts';
import { publicObjectUrl } from '#src/platform/firebase/public-object-url.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { greyOfFile } from './grey-file.ts';

/** The note in an image's history, which visitors can read. */
const note = '補上比對圖片用的資料';

export interface ReindexCounts {
  readonly images: number;
  readonly written: number;
  /** Ids, with the error. */
  readonly failed: readonly string[];
}

export interface Reindex {
  /** Recognises the text of images that have none, which is slow. */
  readonly readText?: (image: Uint8Array) => Promise<string>;
  readonly onImage?: (number: number) => void;
}

async function fetchObject(sha256: string): Promise<Uint8Array> {
  const response = await fetch(publicObjectUrl(objectPath(sha256)));
  if (!response.ok) throw new Error(`${objectPath(sha256)}: HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** True if an image lacks hashes, or has hashes of an earlier format. */
const needsHashes = ({ hashes = '', fineHashes = '' }: DebunkingImageRecord): boolean =>
  wordsOf(hashes, coarseWords) === undefined ||
  marksOf(hashes) === undefined ||
  marksOf(fineHashes) === undefined;

async function readFromImage(record: DebunkingImageRecord, { readText }: Reindex): Promise<ReadFromImage> {
  const read: ReadFromImage = {};
  if (needsHashes(record)) {
    const { coarse, fine } = hashImage(await greyOfFile(await fetchObject(record.objects['480'])));
    Object.assign(read, { hashes: coarse, fineHashes: fine });
  }
  if (readText && record.ocrText === '') {
    const ocrText = await readText(await fetchObject(record.objects['1600']));
    if (ocrText !== '') read.ocrText = ocrText;
  }
  return read;
}

/**
 * Computes the hashes (and the text, if requested) of every published image that lacks them, and publishes it again
 * with them. A second run changes nothing. Throws `ServiceError` when the list cannot be read.
 */
export async function reindexImages(options: Reindex = {}): Promise<ReindexCounts> {
  const failed: string[] = [];
  let images = 0;
  let written = 0;
  for await (const raw of readAll(debunkingImages.name)) {
    const parsed = debunkingImages.parse(raw);
    if (parsed?.state !== 'published') continue;
    images += 1;
    try {
      const read = await readFromImage(parsed.record, options);
      if (Object.keys(read).length > 0) {
        await publish([withRead(parsed.record, read, note)]);
        written += 1;
      }
    } catch (error) {
      failed.push(`${raw.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
    options.onImage?.(images);
  }
  return { images, written, failed };
}
