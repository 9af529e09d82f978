import type { Verdict } from '#src/platform/text/verdict-scale.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { searchImages } from './search-images.ts';

type Images = readonly DebunkingImageListRecord[];

/** The filter value for images without any tag. */
export const noTag = '-';

export interface ImageFilter {
  readonly q: string;
  /** '' matches all. */
  readonly folder: string;
  /** `none` matches an image without a verdict; '' matches all. */
  readonly verdict: Verdict | 'none' | '';
  /** '' matches all, `noTag` those without tags. */
  readonly tag: string;
  readonly order: 'newest' | 'oldest' | 'updated' | 'title';
}

const orders: Readonly<
  Record<ImageFilter['order'], (a: DebunkingImageListRecord, b: DebunkingImageListRecord) => number>
> = {
  newest: (a, b) => compareCodes(b.createdAt, a.createdAt),
  oldest: (a, b) => compareCodes(a.createdAt, b.createdAt),
  updated: (a, b) => compareCodes(b.updatedAt, a.updatedAt),
  title: (a, b) => compareCodes(a.title, b.title),
};

/**
 * Returns the images that pass every filter and contain every word (or are among `inTexts`), in the requested order.
 */
export function filterImages(
  images: Images,
  filter: ImageFilter,
  inFolder: Images,
  inTexts: ReadonlySet<string>,
): Images {
  const { q, folder, verdict, tag, order } = filter;
  const from = folder === '' ? images : inFolder;
  const passing = from.filter(
    (image) =>
      (verdict === '' || (image.verdict ?? 'none') === verdict) &&
      (tag === '' || (tag === noTag ? image.tags.length === 0 : image.tags.includes(tag))),
  );
  return searchImages(passing, q, inTexts).toSorted(orders[order]);
}
