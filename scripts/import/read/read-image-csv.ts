import { basename, dirname, resolve } from 'node:path';
import { textLimits } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { emptyValues } from '#src/data/collections/debunking-images/image-values.ts';
import { cutAtSentence, firstSentence } from './cut-text.ts';
import type { ImageRow, Remark, Rows } from '#scripts/import/import-row.ts';
import { creditOf } from '#scripts/import/images/image-credit.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

/**
 * Reads images in CSV form, with the columns `file`, `caption`, `attribution_from_article` and `source_path`. The
 * caption becomes the alternative text, and its first sentence the title. Rows without a caption, or whose credit is not
 * certain, are rejected for an editor. Throws `FormError` without a column `file`.
 */
export function readImageCsv(content: string, path: string): Rows {
  const input = basename(path);
  const refusals: Remark[] = [];
  const notes: Remark[] = [];

  const reject = (line: number, field: string, text: string) => refusals.push({ input, line, field, text });

  const cut = (line: number, field: string, text: string, limit: number): string => {
    const shortened = cutAtSentence(text, limit);
    if (shortened !== text.trim()) {
      notes.push({
        input,
        line,
        field,
        text: `${text.trim().length} characters, cut to ${shortened.length}`,
      });
    }
    return shortened;
  };

  const toImage = ({ line, cell }: CsvRow): ImageRow[] => {
    const caption = cell('caption');
    const file = cell('file');
    const credits = cell('attribution_from_article');
    const credit = creditOf(credits, cell('source_path') || file);
    if (!file) reject(line, 'file', 'missing');
    if (!caption) reject(line, 'caption', 'missing: an image requires an alternative text');
    if (!credit)
      reject(line, 'attribution_from_article', 'several credits, none of them certainly for this image');
    if (!file || !caption || !credit) return [];
    return [
      {
        input,
        line,
        file: resolve(dirname(path), file),
        folderName: undefined,
        values: {
          ...emptyValues,
          title: firstSentence(caption, textLimits.title),
          altText: cut(line, 'caption', caption, textLimits.altText),
          sourceUrl: credit.address,
          attribution: cut(line, 'attribution_from_article', credit.text, textLimits.attribution),
        },
      },
    ];
  };

  const rows = readCsv(content, ['file']);
  const named = rows.flatMap(({ cell }) => (cell('file') ? [resolve(dirname(path), cell('file'))] : []));
  return { folders: [], images: rows.flatMap(toImage), refusals, named, notes };
}
