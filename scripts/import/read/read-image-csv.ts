import { basename, dirname, resolve } from 'node:path';
import { textLimits } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { emptyValues } from '#src/data/collections/debunking-images/image-values.ts';
import { cutAtSentence, firstSentence } from './cut-text.ts';
import type { ImageRow, Remark, Rows } from '#scripts/import/import-row.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { plainText } from '#src/platform/text/plain-text.ts';

/** A Markdown link with its address, which may contain parentheses. */
const link = /\[([^[\]]*)\]\(<?(https?:(?:[^\s()<>]|\([^\s()]*\))*)>?\)/g;

const isLicence = (address: string): boolean => /creativecommons\.org|\/licen[cs]es\//.test(address);

/** The start of an entry in a list of credits: a role in bold type, a link, or a file's name. */
const entryStart = /(?:^|\s)- (?=\*\*|\[|[\w-]+\.(?:jpe?g|png|webp)\b)/;

interface ImageCredit {
  readonly text: string;
  /** The address of the image where it was taken from, '' if unknown. */
  readonly address: string;
}

/** Returns the addresses of the works that a credit names, without those of licences. */
const worksIn = (credit: string): string[] =>
  [...credit.matchAll(link)].flatMap(([, , address = '']) => (isLicence(address) ? [] : [address]));

function creditIn(entry: string): ImageCredit {
  const text = plainText(entry.replace(/^\*\*[^*]+\*\*\s*[：:]\s*/, '').replaceAll(link, '$1')).replaceAll(
    /\s+/g,
    ' ',
  );
  // The address after the words, or the rule below the list.
  const rest = / -+ ?(https?:\S+)?$/.exec(text);
  return {
    text: rest ? text.slice(0, rest.index) : text,
    address: worksIn(entry)[0] ?? rest?.[1] ?? '',
  };
}

/**
 * Returns the credit of one image among those of all images of an article: the only one, or the one that contains
 * most words of the file's name and more of them than any other. Undefined if none is certain: a wrong name under an
 * image is worse than an image that waits for an editor.
 */
function creditOf(credits: string, file: string): ImageCredit | undefined {
  const [first = '', ...listed] = credits.split(entryStart);
  const entries = listed.length > 0 ? listed : [first];
  const words = basename(file)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .split(/[-_\s]+/);
  const [best, next] = entries
    .map((entry) => ({ entry, hits: words.filter((word) => entry.toLowerCase().includes(word)).length }))
    .toSorted((a, b) => b.hits - a.hits);
  const isCertain =
    best !== undefined &&
    worksIn(best.entry).length <= 1 &&
    (next === undefined || (best.hits * 2 > words.length && best.hits > next.hits));
  return isCertain ? creditIn(best.entry) : undefined;
}

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
