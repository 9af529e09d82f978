import * as z from 'zod/mini';
import { maxLength } from '#src/platform/text/text-length.ts';
import { visibleText } from '#src/platform/text/visible-text.ts';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import { withTraits } from './field-traits.ts';

/** Limits of tags (docs/data-model.md). */
export const tagLimits = { count: 20, length: 20 } as const;

/** The maximum number of entries of a list inside a document, such as sources or people. */
export const entryLimit = 50;

/** Text whose length only the security rules limit. */
export const anyText = () => z.string().check(z.overwrite((value: string) => visibleText(value).trim()));

/** Text of `min` to `max` UTF-16 units. The schema trims it, so that the length counted is the length stored. */
export const text = (min: number, max: number) => anyText().check(z.minLength(min), maxLength(max));

/** A value that is not searchable. */
export const silent = <S extends z.core.$ZodType>(schema: S): S => withTraits(schema, { search: 'silent' });

/** A value used only in computations: not searchable and on no page. */
export const internal = <S extends z.core.$ZodType>(schema: S): S =>
  withTraits(schema, { search: 'silent', isInternal: true });

/** Wording or filing that looks like a fact: a 排版 (layout change) may alter it. */
export const layout = <S extends z.core.$ZodType>(schema: S): S => withTraits(schema, { isFact: false });

/** Another name of a document besides its title. */
export const nameText = (min: number, max: number) => withTraits(text(min, max), { search: 'name' });

/** Text that pages render as Markdown. */
export const markdown = (min: number, max: number) => withTraits(text(min, max), { kind: 'markdown' });

const documentId = () => z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));

/** The id of a document, safe in URLs and in Storage paths. */
export const id = documentId();

/** The id of a document of the collection `target`. */
export const reference = (target: string) => withTraits(documentId(), { kind: 'reference', target });

/** Ids of up to `max` documents of the collection `target`. */
export const references = (target: string, max: number) =>
  withTraits(z.array(id).check(z.maxLength(max)), { kind: 'references', target });

/** A day in Taipei: `2026-11-21`. */
export const date = withTraits(z.iso.date(), { kind: 'date' });

/** A point in time with its offset: `2026-11-21T19:00:00+08:00`. */
export const dateTime = withTraits(z.iso.datetime({ offset: true }), { kind: 'dateTime' });

/** The maximum length of a link, in UTF-16 units. */
export const webAddressLimit = 2000;

/** An http or https link. */
export const webAddress = withTraits(z.url({ protocol: /^https?$/ }).check(maxLength(webAddressLimit)), {
  kind: 'url',
});

/** A link to the document's subject on another site. */
export const subjectAddress = withTraits(webAddress.clone(), { kind: 'url', search: 'link' });

/** Whole New Taiwan dollars; `min` is the smallest valid amount. */
export const money = (min: number) => withTraits(z.int().check(z.minimum(min)), { kind: 'money' });

export const tags = withTraits(
  z
    .array(text(1, tagLimits.length))
    .check(z.maxLength(tagLimits.count))
    .check(z.refine((list: string[]) => new Set(list).size === list.length, 'duplicate')),
  // Not a function of the rules: a call costs two more of the 700 expressions. A value that is no list fails in `join`.
  { kind: 'tags', search: 'name', rule: "$.size() <= 20 && $.join('').size() <= 400" },
);

/** The verdict on a claim. */
export const verdictWord = withTraits(z.enum(verdicts), { search: 'name' });

/** Kinds of a source; only the first two are official from 起訴 on (docs/editorial-rules.md, rule 4). */
export const sourceKinds = ['official', 'judgment', 'media', 'response'] as const;

/** The source of a claim. */
export const source = z.object({
  title: text(1, 200),
  publisher: text(1, 100),
  url: webAddress,
  archivedUrl: z.exactOptional(webAddress),
  publishedOn: z.exactOptional(date),
  kind: z.enum(sourceKinds),
});

/** The numbered sources of a document; other fields refer to them by index, starting at 0. */
export const sources = z.array(source).check(z.maxLength(entryLimit));

/** The index of a source in its document's `sources`, starting at 0. */
export const sourceIndex = withTraits(z.int().check(z.nonnegative()), { kind: 'source' });

export type Source = z.infer<typeof source>;
