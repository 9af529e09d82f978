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
import { excerptOfMarkdown } from '#src/data/content/declare/excerpt.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';

/** What people were asked and answered, or what somebody thinks. */
export const opinionKinds = ['poll', 'opinion'] as const;

const percent = withTraits(z.number().check(z.minimum(0), z.maximum(100)), { typed: 'percent' });

const pollFields = lazily(() =>
  z.object({
    pollster: text(1, 100),
    /** Who paid for it. */
    client: text(1, 100),
    from: date,
    to: date,
    /** People asked successfully. */
    sample: z.int().check(z.positive()),
    /** Percentage points at 95 % confidence; absent where the sample was not drawn at random or nobody says. */
    marginOfError: z.exactOptional(withTraits(percent.clone(), { typed: 'margin' })),
    /** How people were asked: 「市話與手機」, 「網路會員」. */
    method: z.exactOptional(text(1, 200)),
    /** The wording, as it was read to people. */
    question: text(1, 500),
    /** In the order of the questionnaire. Absent shares were not published. */
    results: z
      .array(z.object({ label: text(1, 60), share: z.exactOptional(percent) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
);

/** Its inside is checked by every reader and writer; the rules see that it is there. */
const poll = lazily(() => withTraits(pollFields(), { rule: '$ is map' }));

/** @public Read by `npm run rules:generate` alone. */
export const ruleTies: readonly RuleTie[] = [
  {
    why: 'A poll has its figures, an opinion has none.',
    condition: "('poll' in data) == (data.kind == 'poll')",
  },
];

const summary = lazily(() =>
  // oxlint-disable-next-line promise/valid-params -- zod's catch and no promise's
  z.catch(
    z.object({
      text: z.string(),
      /** Of a poll: by whom, of how many people, until when. */
      pollster: z.exactOptional(z.string()),
      sample: z.exactOptional(z.int()),
      to: z.exactOptional(z.string()),
    }),
    { text: '' },
  ),
);

/** Answers that a card of a list has room for. */
const shownAnswers = 3;

function summaryOf({
  body,
  poll: given,
}: {
  readonly body: string;
  readonly poll?: z.infer<ReturnType<typeof pollFields>> | undefined;
}): z.infer<ReturnType<typeof summary>> {
  if (!given) return { text: excerptOfMarkdown(body) };
  const answers = given.results
    .slice(0, shownAnswers)
    .map(({ label, share }) => (share === undefined ? label : `${label}${share}%`));
  return {
    text: `${given.question}${answers.join('、')}${given.results.length > shownAnswers ? '…' : ''}`,
    pollster: given.pollster,
    sample: given.sample,
    to: given.to,
  };
}

export const publicOpinions = defineCollection({
  name: 'publicOpinions',
  visibility: 'public',
  fields: () => ({
    title: text(1, 120),
    /** Markdown. */
    body: markdown(0, 20_000),
    kind: z.enum(opinionKinds),
    /** Whose opinion it is. */
    author: z.exactOptional(text(1, 60)),
    poll: z.exactOptional(poll()),
    sources,
    tags,
  }),
  listFields: ['title', 'kind', 'author', 'tags'],
  /** Lists know how a poll was answered, in the order of the questionnaire, or how an opinion begins. */
  summary: { schema: summary, of: summaryOf },
  refine: ({ kind, poll: given, author }) => {
    if ((kind === 'poll') !== (given !== undefined)) return 'poll';
    if (kind === 'opinion' && author === undefined) return 'author';
    return given && given.to < given.from ? 'poll' : undefined;
  },
});

/** @public Read by publishing alone. */
export const recheck: Recheck = { days: 365 };

export type PublicOpinionRecord = RecordOf<typeof publicOpinions>;

export type PublicOpinionListRecord = ListRecordOf<typeof publicOpinions>;
