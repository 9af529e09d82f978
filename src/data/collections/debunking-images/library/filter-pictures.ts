import type { Verdict } from '#src/platform/text/verdict-scale.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { searchWithTexts } from './search-pictures.ts';

type Pictures = readonly DebunkingImageListRecord[];

/** The filter value for pictures without any tag. */
export const noTag = '-';

export interface PictureFilter {
  readonly q: string;
  /** '' matches all. */
  readonly folder: string;
  /** `none` matches a picture without a verdict; '' matches all. */
  readonly verdict: Verdict | 'none' | '';
  /** '' matches all, `noTag` those without tags. */
  readonly tag: string;
  readonly order: 'newest' | 'oldest' | 'updated' | 'title';
}

const orders: Readonly<
  Record<PictureFilter['order'], (a: DebunkingImageListRecord, b: DebunkingImageListRecord) => number>
> = {
  newest: (a, b) => compareCodes(b.createdAt, a.createdAt),
  oldest: (a, b) => compareCodes(a.createdAt, b.createdAt),
  updated: (a, b) => compareCodes(b.updatedAt, a.updatedAt),
  title: (a, b) => compareCodes(a.title, b.title),
};

/**
 * Returns the pictures that pass every filter and contain every word (or are among `inTexts`), in the requested order.
 */
export function filterPictures(
  pictures: Pictures,
  filter: PictureFilter,
  inFolder: Pictures,
  inTexts: ReadonlySet<string>,
): Pictures {
  const { q, folder, verdict, tag, order } = filter;
  const from = folder === '' ? pictures : inFolder;
  const passing = from.filter(
    (picture) =>
      (verdict === '' || (picture.verdict ?? 'none') === verdict) &&
      (tag === '' || (tag === noTag ? picture.tags.length === 0 : picture.tags.includes(tag))),
  );
  return searchWithTexts(passing, q, inTexts).toSorted(orders[order]);
}
