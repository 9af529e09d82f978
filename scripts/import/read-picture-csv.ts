import { basename, dirname, resolve } from 'node:path';
import { textLimits } from '#src/data/debunking-images/debunking-image.collection.ts';
import { emptyValues } from '#src/data/debunking-images/picture-values.ts';
import { cutAtSentence, firstSentence } from './cut-text.ts';
import type { PictureRow, Remark, Rows } from './import-row.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

/** The placeholder for an alternative text that nobody has written yet. */
const noAltText = '這張圖片還沒有文字說明。';

/** `public/images/beinan-stone-pillar.jpg` → `beinan stone pillar` */
const titleFromPath = (path: string): string =>
  basename(path)
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim();

/**
 * Reads pictures in CSV form, with the columns `file`, `caption`, `attribution_from_article` and `source_path`. The
 * caption becomes the alternative text, and its first sentence the title. Throws `FormError` without a column `file`.
 */
export function readPictureCsv(content: string, path: string): Rows {
  const input = basename(path);
  const refusals: Remark[] = [];
  const notes: Remark[] = [];
  const pictures: PictureRow[] = [];

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

  const toPicture = ({ line, cell }: CsvRow): PictureRow => {
    const caption = cell('caption');
    const file = cell('file');
    if (!caption) notes.push({ input, line, field: 'caption', text: 'empty; the alternative text says so' });
    return {
      input,
      line,
      file: resolve(dirname(path), file),
      folderName: undefined,
      values: {
        ...emptyValues,
        title: firstSentence(caption || titleFromPath(cell('source_path') || file), textLimits.title),
        altText: caption ? cut(line, 'caption', caption, textLimits.altText) : noAltText,
        attribution: cut(
          line,
          'attribution_from_article',
          cell('attribution_from_article'),
          textLimits.attribution,
        ),
      },
    };
  };

  for (const row of readCsv(content, ['file'])) {
    if (!row.cell('file')) reject(row.line, 'file', 'missing');
    else pictures.push(toPicture(row));
  }
  return { folders: [], pictures, refusals, notes };
}
