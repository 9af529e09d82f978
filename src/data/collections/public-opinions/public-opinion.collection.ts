import * as z from 'zod/mini';
import { lazily } from '#src/data/content/declare/lazily.ts';
import {
  defineCollection,
  type ListRecordOf,
  type RecordOf,
  type RuleTie,
} from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import { date, markdown, sources, tags, text } from '#src/data/content/declare/fields.ts';
import { excerptSummary, excerptWithImage } from '#src/data/content/declare/excerpt.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';
import { opinionDate } from './opinion-date.ts';

/** A poll, or the opinion of a person. */
export const opinionKinds = ['poll', 'opinion'] as const;

const percent = withTraits(z.number().check(z.minimum(0), z.maximum(100)), { typed: 'percent' });

const answer = lazily(() => z.object({ label: text(1, 60), share: z.exactOptional(percent) }));

const pollFields = lazily(() =>
  z.object({
    pollster: text(1, 100),
    /** Who commissioned and paid for the poll. */
    client: text(1, 100),
    from: date,
    to: date,
    /** The number of completed interviews. */
    sample: z.int().check(z.positive()),
    /** In percentage points at 95 % confidence; absent when the sample was not random or it is unknown. */
    marginOfError: z.exactOptional(withTraits(percent.clone(), { typed: 'margin' })),
    /** The survey method: 「市話與手機」, 「網路會員」. */
    method: z.exactOptional(text(1, 200)),
    /** The exact wording of the question. */
    question: text(1, 500),
    /** In the order of the questionnaire. An absent share was not published. */
    results: z.array(answer()).check(z.minLength(1), z.maxLength(20)),
  }),
);

/** Readers and writers validate its fields; the security rules only check that it is a map. */
const poll = lazily(() => withTraits(pollFields(), { rule: '$ is map' }));

/** @public Used only by `npm run generate -- rules`. */
export const ruleTies: readonly RuleTie[] = [
  {
    why: 'A poll has its figures, an opinion has none.',
    condition: "('poll' in data) == (data.kind == 'poll')",
  },
];

const summary = lazily(() =>
  z.extend(excerptSummary(), {
    /** For a poll: the pollster, the sample size, the last day and the results if a card has room for them. */
    pollster: z.exactOptional(z.string()),
    sample: z.exactOptional(z.int()),
    to: z.exactOptional(z.string()),
    results: z.exactOptional(z.array(answer())),
  }),
);

/** The number of answers that a list card has room for. */
const cardAnswers = 6;

function summaryOf({
  body,
  poll: given,
}: {
  readonly body: string;
  readonly poll?: z.infer<ReturnType<typeof pollFields>> | undefined;
}): z.infer<ReturnType<typeof summary>> {
  if (!given) return excerptWithImage(body);
  const { question, pollster, sample, to, results } = given;
  // All answers or none: a part of them misleads.
  return { text: question, pollster, sample, to, ...(results.length <= cardAnswers && { results }) };
}

export const publicOpinions = defineCollection({
  name: 'publicOpinions',
  visibility: 'public',
  date: opinionDate,
  fields: () => ({
    title: text(1, 120),
    /** Markdown. */
    body: markdown(0, 20_000),
    kind: z.enum(opinionKinds),
    /** The author of an opinion. */
    author: z.exactOptional(text(1, 60)),
    /** The date of an opinion; absent when unknown. */
    writtenOn: z.exactOptional(date),
    poll: z.exactOptional(poll()),
    sources,
    tags,
  }),
  form: ['kind', 'title', 'body', 'poll', 'sources'],
  listFields: ['title', 'kind', 'author', 'writtenOn', 'tags'],
  /** Lists contain all results of a poll, in the order of the questionnaire, or none; or the beginning of an opinion. */
  summary: { schema: summary, of: summaryOf },
  refine: ({ kind, poll: given, author }) => {
    if ((kind === 'poll') !== (given !== undefined)) return 'poll';
    if (kind === 'opinion' && author === undefined) return 'author';
    return given && given.to < given.from ? 'poll' : undefined;
  },
});

/** @public Used only by publication. */
export const recheck: Recheck = { days: 365 };

export type PublicOpinionRecord = RecordOf<typeof publicOpinions>;

export type PublicOpinionListRecord = ListRecordOf<typeof publicOpinions>;
