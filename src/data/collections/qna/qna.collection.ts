import * as z from 'zod/mini';
import { defineCollection, type ListRecordOf, type RecordOf } from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import {
  date,
  entryLimit,
  markdown,
  reference,
  references,
  source,
  subjectAddress,
  tags,
  text,
  verdictWord,
  webAddress,
} from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';

export const qnaLimits = {
  question: 200,
  claim: 2000,
  who: 100,
  /** Another organisation's name, and its own word for its verdict: both are the badge of a share card. */
  checker: 20,
  word: 20,
  summary: 300,
  answer: 20_000,
  related: 20,
  variants: 50,
} as const;

/** The organisation whose check it is, its page about the claim, and its own word for its verdict. */
const checker = withTraits(
  z.object({
    name: text(1, qnaLimits.checker),
    url: webAddress,
    verdictInTheirWords: text(1, qnaLimits.word),
  }),
  // zod checks its parts: the rules have no room for them (decision 009).
  { rule: '$ is map' },
);

/** An occasion on which the claim circulated: one with its own fact-check, or a day on which it was seen. */
const variant = z.object({
  qnaId: z.exactOptional(reference('qna')),
  /** Defaults to the date of the variant's own fact-check. */
  on: z.exactOptional(date),
  /** Where it circulated: 「LINE群組」, 「臉書社團」. */
  where: z.exactOptional(text(1, qnaLimits.who)),
});

export type QnaVariant = z.infer<typeof variant>;

export const qna = defineCollection({
  name: 'qna',
  visibility: 'public',
  title: 'question',
  review: { minSources: 1 },
  fields: () => ({
    question: text(1, qnaLimits.question),
    /** The claim, verbatim. */
    claim: withTraits(text(1, qnaLimits.claim), { isFact: true }),
    /** Who makes the claim; absent when unknown. */
    claimant: z.exactOptional(text(1, qnaLimits.who)),
    claimedOn: z.exactOptional(date),
    /** Where it circulates: 「LINE群組」, 「臉書社團」. */
    claimedIn: z.exactOptional(text(1, qnaLimits.who)),
    claimUrl: z.exactOptional(subjectAddress),
    /** The archived copy. */
    claimArchivedUrl: z.exactOptional(webAddress),
    verdict: verdictWord,
    /** Another organisation that gave the verdict, until an editor of this site confirms it; absent is this site. */
    checker: z.exactOptional(checker),
    /** The finding, in one sentence. */
    summary: z.exactOptional(text(1, qnaLimits.summary)),
    /** Markdown; `[^2]` cites the second source. */
    answer: markdown(1, qnaLimits.answer),
    sources: z.array(source).check(z.minLength(1), z.maxLength(entryLimit)),
    imageIds: references('debunkingImages', qnaLimits.related),
    videoIds: references('videos', qnaLimits.related),
    tags,
    /**
     * The other occasions on which the same rumour circulated: this fact-check leads the family, and its verdict is the
     * family's (families.ts, decision 071). It is a classification, not a fact, so a 排版 change may edit it.
     */
    variants: z.exactOptional(
      withTraits(z.array(variant).check(z.maxLength(qnaLimits.variants)), {
        isFact: false,
        proposes: 'nearTitles',
      }),
    ),
  }),
  // prettier-ignore
  listFields: [
    'question', 'claim', 'claimant', 'claimedOn', 'verdict', 'checker', 'summary', 'tags', 'variants',
  ],
  refine: ({ variants = [] }) => {
    const ids = variants.flatMap(({ qnaId }) => qnaId ?? []);
    const hasPlace = variants.every(({ qnaId, on }) => qnaId !== undefined || on !== undefined);
    return hasPlace && new Set(ids).size === ids.length ? undefined : 'variants';
  },
});

/** @public Used only by publication. */
export const recheck: Recheck = { days: 365 };

export type QnaRecord = RecordOf<typeof qna>;
export type QnaListRecord = ListRecordOf<typeof qna>;
