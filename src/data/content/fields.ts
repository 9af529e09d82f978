import * as z from 'zod/mini';

/** Limits of tags (domain.md, `tagRules`). */
export const tagLimits = { count: 20, length: 20 } as const;

/** Entries of any list inside one document, such as sources or people. */
export const entryLimit = 50;

/** Trimmed text of `least` to `most` characters. */
export const text = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most));

/** The id of a document: safe in an address and in Storage. */
export const id = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));

/** A day in Taipei: `2026-11-21`. */
export const date = z.iso.date();

/** A moment with its offset: `2026-11-21T19:00:00+08:00`. */
export const dateTime = z.iso.datetime({ offset: true });

/** Characters of a link. */
export const webAddressLimit = 2000;

/** A link that a browser may open. */
export const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(webAddressLimit));

/** New Taiwan dollars, whole. */
export const money = z.int();

export const tags = z
  .array(text(1, tagLimits.length))
  .check(z.maxLength(tagLimits.count))
  .check(z.refine((list: string[]) => new Set(list).size === list.length, 'duplicate'));

/** Kinds of a source; only the first two are official from 起訴 on (domain.md, Collections). */
export const sourceKinds = ['official', 'judgment', 'media', 'response'] as const;

/** Where a claim comes from. */
export const source = z.object({
  title: text(1, 200),
  publisher: text(1, 100),
  url: webAddress,
  archivedUrl: z.exactOptional(webAddress),
  publishedOn: z.exactOptional(date),
  kind: z.enum(sourceKinds),
});

/** The numbered sources of a document; other fields point at them by index, counted from 0. */
export const sources = z.array(source).check(z.maxLength(entryLimit));

/** The place of a source in its document's `sources`, counted from 0. */
export const sourceIndex = z.int().check(z.nonnegative());

export type Source = z.infer<typeof source>;
