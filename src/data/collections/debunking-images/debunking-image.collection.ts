import { warningVerdicts } from '#src/platform/text/verdict-scale.ts';
import * as z from 'zod/mini';
import {
  defineCollection,
  type FieldsOf,
  type ListRecordOf,
  type RecordOf,
  type RuleTie,
} from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import {
  date,
  entryLimit,
  internal,
  layout,
  silent,
  subjectAddress,
  tags,
  text,
  verdictWord,
  webAddress,
} from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';

/** The alternative text of a false claim's image starts with this (docs/editorial-rules.md, rule 8). */
export const falseClaimPrefix = '【錯誤訊息】';

export const textLimits = {
  title: 120,
  altText: 500,
  description: 5000,
  ocrText: 20_000,
  attribution: 2000,
} as const;

/**
 * Characters of base64: 8 views of 256 bits and 72 points of 20 bytes; 8 views of 1,024 bits and 48 patches of 22
 * bytes.
 */
const hashLimits = { hashes: 2273, fineHashes: 2781 } as const;

/** The key of the bundle that contains every image's hashes. */
export const lookupBundle = 'lookup';

const sha256 = silent(z.string().check(z.regex(/^[0-9a-f]{64}$/)));
/** An image's id: the first digits of its file's SHA-256. */
const imageId = silent(z.string().check(z.regex(/^[0-9a-f]{20}$/)));
/** Rules cannot iterate over a list: they check all ids joined into one string. */
const others = withTraits(z.array(imageId).check(z.minLength(1), z.maxLength(entryLimit)), {
  search: 'silent',
  rule: `$.join(' ').matches('[0-9a-f]{20}( [0-9a-f]{20}){0,${entryLimit - 1}}')`,
});
const pixels = z.int().check(z.positive(), z.maximum(12_000));

/**
 * SHA-256 of the encoded bytes by width: the object is `public/img/<hash>.webp`. JavaScript engines store an object
 * with numeric keys that is filled key by key as an array of 2,400 elements, 19 kB an image; an object literal, as
 * here, takes a hundredth of it.
 */
const objects = withTraits(
  z
    .object({ '480': sha256, '960': sha256, '1600': sha256 })
    .check(z.overwrite((sizes) => ({ '480': sizes['480'], '960': sizes['960'], '1600': sizes['1600'] }))),
  {
    rule: `$.keys().toSet() == ['480', '960', '1600'].toSet() && $.values().join(' ').matches('([0-9a-f]{64} ){2}[0-9a-f]{64}')`,
  },
);

/** The number of replaced images whose copies are still recognised; older ones are in the revisions. */
export const earlierLimit = 2;

/** An image that was replaced. */
const earlierImage = z.object({
  /** The day on which it was replaced. */
  until: date,
  objects,
  width: pixels,
  height: pixels,
  thumbhash: text(1, 64),
  hashes: z.exactOptional(text(1, hashLimits.hashes)),
  fineHashes: z.exactOptional(text(1, hashLimits.fineHashes)),
});

/** @public Used only by `npm run generate -- rules`. */
export const ruleTies: readonly RuleTie[] = [
  {
    why: 'An image of a false claim says so in its alternative text (editorial rule 8), before it describes the image.',
    condition: `(${warningVerdicts.map((verdict) => `data.get('verdict', null) != '${verdict}'`).join(' && ')} || data.altText.matches('(?s)^${falseClaimPrefix}.+$'))`,
  },
  {
    why: 'A verdict has a source (editorial rule 4).',
    condition: `(!('verdict' in data) || data.source.keys().hasAny(['url', 'archivedUrl']))`,
  },
];

export const debunkingImages = defineCollection({
  name: 'debunkingImages',
  visibility: 'public',
  date: 'verifiedAt',
  publishers: 'admins',
  editorsMayChange: ['folderId'],
  idPattern: '^[0-9a-f]{20}$',
  fields: () => ({
    title: text(1, textLimits.title),
    altText: text(1, textLimits.altText),
    description: text(0, textLimits.description),
    // Read by a program, which may read it again.
    ocrText: layout(text(0, textLimits.ocrText)),
    tags,
    folderId: layout(z.exactOptional(silent(text(1, 64)))),
    /** Absent for a plain image, which is no card (`isClarifyingCard`). */
    verdict: z.exactOptional(verdictWord),
    /** Who made this image, and its licence, as plain text. */
    attribution: z.exactOptional(text(1, textLimits.attribution)),
    /** The image that this one is made from, or is another version of. */
    variantOf: layout(z.exactOptional(imageId)),
    /** Images that look like this one but that somebody has declared to be different. */
    distinctFrom: layout(z.exactOptional(others)),
    source: z.object({
      url: z.exactOptional(subjectAddress),
      archivedUrl: z.exactOptional(webAddress),
      foundOn: z.exactOptional(date),
    }),
    objects,
    /** Pixels of the largest image stored. */
    width: pixels,
    height: pixels,
    thumbhash: silent(text(1, 64)),
    /**
     * The data that identifies copies of the image (`hashImage`); absent until `npm run site -- reindex-images` has run.
     */
    hashes: z.exactOptional(internal(text(0, hashLimits.hashes))),
    fineHashes: z.exactOptional(internal(text(0, hashLimits.fineHashes))),
    /** The images that this one has replaced, latest first. Objects named here are not removed from storage. */
    earlier: z.exactOptional(silent(z.array(earlierImage).check(z.minLength(1), z.maxLength(earlierLimit)))),
  }),
  /** The look-up file: one for all images. */
  bundle: { fields: ['hashes', 'earlier'], by: () => lookupBundle },
  // prettier-ignore
  listFields: [
    'title', 'altText', 'tags', 'folderId', 'verdict', 'objects', 'width', 'height', 'thumbhash',
    'variantOf', 'distinctFrom',
  ],
  refine: ({ verdict, altText, source: { url, archivedUrl } }) => {
    const isMarked = altText.startsWith(falseClaimPrefix) && altText !== falseClaimPrefix;
    if (verdict !== undefined && warningVerdicts.includes(verdict) && !isMarked) return 'altText';
    return verdict !== undefined && url === undefined && archivedUrl === undefined ? 'source' : undefined;
  },
});

/** @public Used only by publishing. An image without a verdict states facts as well. */
export const recheck: Recheck = { days: 365 };

export type DebunkingImageRecord = RecordOf<typeof debunkingImages>;
export type DebunkingImageListRecord = ListRecordOf<typeof debunkingImages>;
export type DebunkingImageFields = FieldsOf<typeof debunkingImages>;
