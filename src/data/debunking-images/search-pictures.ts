import { foldText, holdsAll, searchWords } from '#src/data/content/search-text.ts';
import type { DebunkingImageListRecord } from './debunking-image.schema.ts';

// Lists stay the same objects while they are cached: each picture's text is folded once, not per letter typed.
const foldedTexts = new WeakMap<DebunkingImageListRecord, string>();

function foldedText(record: DebunkingImageListRecord): string {
  const known = foldedTexts.get(record);
  if (known !== undefined) return known;
  const folded = foldText([record.title, record.altText, ...record.tags].join('\n'));
  foldedTexts.set(record, folded);
  return folded;
}

/** The pictures whose title, alternative text and tags hold every word of the query, in the list's order. */
export function searchPictures(
  records: readonly DebunkingImageListRecord[],
  query: string,
): readonly DebunkingImageListRecord[] {
  const words = searchWords(query);
  return words.length === 0 ? records : records.filter((record) => holdsAll(foldedText(record), words));
}
