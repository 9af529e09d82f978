import * as z from 'zod/mini';
import { maxLength } from '#src/platform/text-length.ts';
import { verdicts } from '#src/platform/verdict-scale.ts';
import { withTraits } from './field-traits.ts';

/** Limits of tags (docs/data-model.md). */
export const tagLimits = { count: 20, length: 20 } as const;

/** Entries of any list inside one document, such as sources or people. */
export const entryLimit = 50;

/** Control characters but tab and line breaks, and marks that turn the words around them: nobody sees them, and files, cards and titles break. */
const unseen = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/gu;

/** A text as it is stored: trimmed, without what is not seen, and with a mark for half a surrogate pair, which UTF-8 cannot contain. */
const asStored = (value: string) =>
  value
    .replaceAll(unseen, '')
    .trim()
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** Text of any length, of which the rules know how long it may be. */
export const anyText = () => z.string().check(z.overwrite(asStored));

/** Text of `min` to `max` UTF-16 units. Only here is text trimmed: what is counted is what is written. */
export const text = (min: number, max: number) => anyText().check(z.minLength(min), maxLength(max));

/** A value that nobody searches for. */
export const silent = <S extends z.core.$ZodType>(schema: S): S => withTraits(schema, { search: 'silent' });

/** A value that is computed with, and that no page shows. */
export const internal = <S extends z.core.$ZodType>(schema: S): S =>
  withTraits(schema, { search: 'silent', isInternal: true });

/** Wording or filing that looks like a fact: a 排版 may change it. */
export const layout = <S extends z.core.$ZodType>(schema: S): S => withTraits(schema, { isFact: false });

/** A text by which a document is known besides its title. */
export const nameText = (min: number, max: number) => withTraits(text(min, max), { search: 'name' });

/** Text that pages render as Markdown. */
export const markdown = (min: number, max: number) => withTraits(text(min, max), { kind: 'markdown' });

const documentId = () => z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));

/** The id of a document: safe in an address and in Storage. */
export const id = documentId();

/** The id of a document of the collection `target`. */
export const reference = (target: string) => withTraits(documentId(), { kind: 'reference', target });

/** Ids of up to `max` documents of the collection `target`. */
export const references = (target: string, max: number) =>
  withTraits(z.array(id).check(z.maxLength(max)), { kind: 'references', target });

/** A day in Taipei: `2026-11-21`. */
export const date = withTraits(z.iso.date(), { kind: 'date' });

/** A moment with its offset: `2026-11-21T19:00:00+08:00`. */
export const dateTime = withTraits(z.iso.datetime({ offset: true }), { kind: 'dateTime' });

/** UTF-16 units of a link. */
export const webAddressLimit = 2000;

/** A link that a browser may open. */
export const webAddress = withTraits(z.url({ protocol: /^https?$/ }).check(maxLength(webAddressLimit)), {
  kind: 'url',
});

/** A link to what a document is about, on another site. */
export const subjectAddress = withTraits(webAddress.clone(), { kind: 'url', search: 'link' });

/** New Taiwan dollars, whole; `min` is the smallest amount that makes sense. */
export const money = (min: number) => withTraits(z.int().check(z.minimum(min)), { kind: 'money' });

export const tags = withTraits(
  z
    .array(text(1, tagLimits.length))
    .check(z.maxLength(tagLimits.count))
    .check(z.refine((list: string[]) => new Set(list).size === list.length, 'duplicate')),
  { kind: 'tags', search: 'name', rule: 'isTagList($)' },
);

/** What was found of a claim. */
export const verdictWord = withTraits(z.enum(verdicts), { search: 'name' });

/** Kinds of a source; only the first two are official from 起訴 on (docs/editorial-rules.md, rule 4). */
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
export const sourceIndex = withTraits(z.int().check(z.nonnegative()), { kind: 'source' });

export type Source = z.infer<typeof source>;
