import * as z from 'zod/mini';
import { defineCollection, type FieldsOf, type RecordOf } from '#src/data/content/declare/collection.ts';
import { tagLimits, text } from '#src/data/content/declare/fields.ts';

/** How a pattern of the blacklist meets a tag. */
export const tagMatches = ['exact', 'prefix', 'contains'] as const;

/** Entries that each of the lists contains at most. */
export const tagRuleLimit = 500;

/** Words of a group that a search takes for the same. */
export const equivalentLimits = { min: 2, max: 10 } as const;

const tag = text(1, tagLimits.length);
const upTo = (max: number) => z.int().check(z.positive(), z.maximum(max));

const equivalentWords = z
  .array(tag)
  .check(z.minLength(equivalentLimits.min), z.maxLength(equivalentLimits.max));

/** The one document of the collection. */
export const tagRulesId = 'current';

/** Which tags are rejected or rewritten, and how many a document may carry (docs/data-model.md). */
export const tagRules = defineCollection({
  name: 'tagRules',
  visibility: 'public',
  publishers: 'admins',
  onlyId: tagRulesId,
  fields: () => ({
    blacklist: z
      .array(z.object({ pattern: tag, match: z.enum(tagMatches), reason: text(1, 200) }))
      .check(z.maxLength(tagRuleLimit)),
    /** Every text of `from` becomes `to`. */
    synonyms: z
      .array(z.object({ from: z.array(tag).check(z.minLength(1), z.maxLength(20)), to: tag }))
      .check(z.maxLength(tagRuleLimit)),
    /** Words that a search takes for the same, as 星巴克 and Starbucks, from the next publication on. */
    equivalents: z.exactOptional(
      z.array(z.object({ words: equivalentWords })).check(z.maxLength(tagRuleLimit)),
    ),
    /** May be stricter than `tagLimits`, never looser. */
    limits: z.object({ count: upTo(tagLimits.count), length: upTo(tagLimits.length) }),
  }),
  listFields: ['blacklist', 'synonyms', 'equivalents', 'limits'],
});

export type TagRulesFields = FieldsOf<typeof tagRules>;
export type TagRulesRecord = RecordOf<typeof tagRules>;

/** What applies where nobody has written rules yet. */
export const noTagRules: TagRulesFields = { blacklist: [], synonyms: [], limits: { ...tagLimits } };
