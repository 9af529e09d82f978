import * as z from 'zod/mini';
import { defineCollection, type FieldsOf } from '#src/data/content/declare/collection.ts';
import { tagLimits, text } from '#src/data/content/declare/fields.ts';

/** How a pattern of the blacklist matches a tag. */
export const tagMatches = ['exact', 'prefix', 'contains'] as const;

/** The maximum number of entries in each list. */
export const tagRuleLimit = 500;

/** The minimum and maximum number of words in a group that search treats as equivalent. */
export const equivalentLimits = { min: 2, max: 10 } as const;

const tag = text(1, tagLimits.length);
const upTo = (max: number) => z.int().check(z.positive(), z.maximum(max));

const equivalentWords = z
  .array(tag)
  .check(z.minLength(equivalentLimits.min), z.maxLength(equivalentLimits.max));

/** The id of the only document of the collection. */
export const tagRulesId = 'current';

/** Which tags are rejected or rewritten, and how many a document may have (docs/data-model.md). */
export const tagRules = defineCollection({
  name: 'tagRules',
  visibility: 'public',
  publishers: 'admins',
  onlyId: tagRulesId,
  fields: () => ({
    blacklist: z
      .array(z.object({ pattern: tag, match: z.enum(tagMatches), reason: text(1, 200) }))
      .check(z.maxLength(tagRuleLimit)),
    /** Every text in `from` is replaced by `to`. */
    synonyms: z
      .array(z.object({ from: z.array(tag).check(z.minLength(1), z.maxLength(20)), to: tag }))
      .check(z.maxLength(tagRuleLimit)),
    /** Words that search treats as equivalent, such as 星巴克 and Starbucks, from the next publication on. */
    equivalents: z.exactOptional(
      z.array(z.object({ words: equivalentWords })).check(z.maxLength(tagRuleLimit)),
    ),
    /** May be stricter than `tagLimits`, never looser. */
    limits: z.object({ count: upTo(tagLimits.count), length: upTo(tagLimits.length) }),
  }),
  listFields: ['blacklist', 'synonyms', 'equivalents', 'limits'],
});

export type TagRulesFields = FieldsOf<typeof tagRules>;

/** No rules but the limits of every document. */
export const noTagRules: TagRulesFields = { blacklist: [], synonyms: [], limits: { ...tagLimits } };
