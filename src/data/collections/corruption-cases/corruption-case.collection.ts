import * as z from 'zod/mini';
import { lazily } from '#src/data/content/declare/lazily.ts';
import { defineCollection, type ListRecordOf, type RecordOf } from '#src/data/content/declare/collection.ts';
import {
  date,
  entryLimit,
  markdown,
  money,
  sourceIndex,
  sources,
  tags,
  text,
  webAddress,
} from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';
import { regions } from '#src/data/content/declare/regions.ts';
import { participant, peopleProblem, personForm } from './participant.ts';
import { checkDays, hasFinalStatuses } from './case-texts.ts';

/** An event in the case, with its source. */
export const caseEvent = lazily(() =>
  z.object({ date, text: text(1, 500), sourceIndex: z.exactOptional(sourceIndex) }),
);

/** The reply of a person concerned: the right of reply. */
const reply = lazily(() =>
  z.object({
    name: text(1, 60),
    date,
    text: text(1, 2000),
    url: z.exactOptional(webAddress),
  }),
);

type Cited = { readonly sourceIndex?: number };

/** True if every cited source index exists. */
export const citesWithin = (entries: readonly Cited[], count: number): boolean =>
  entries.every(({ sourceIndex: index = 0 }) => index < count);

export const corruptionCases = defineCollection({
  name: 'corruptionCases',
  visibility: 'public',
  review: { minSources: 2 },
  fields: () => ({
    title: text(1, 120),
    summary: text(1, 500),
    /** Markdown. */
    body: markdown(0, 20_000),
    region: z.enum(regions),
    /** The alleged amount in New Taiwan dollars; absent when unknown. */
    amount: z.exactOptional(money(1)),
    occurredFrom: z.exactOptional(date),
    participants: z.array(participant()).check(z.minLength(1), z.maxLength(entryLimit)),
    timeline: z.array(caseEvent()).check(z.maxLength(200)),
    sources,
    tags,
    replies: z.array(reply()).check(z.maxLength(entryLimit)),
  }),
  form: ['title', 'summary', 'region', 'sources', 'participants', ...personForm('participants')],
  listFields: ['title', 'summary', 'region', 'amount', 'occurredFrom', 'participants', 'tags'],
  refine: ({ participants, timeline, sources: given }) =>
    peopleProblem('participants', participants, given) ??
    (citesWithin(timeline, given.length) ? undefined : 'timeline'),
});

/** @public Used only by publication. A status that is not final may change (docs/editorial-rules.md, rule 4). */
export const recheck: Recheck = { days: checkDays, isSettled: hasFinalStatuses };

export type CorruptionCaseRecord = RecordOf<typeof corruptionCases>;
export type CorruptionCaseListRecord = ListRecordOf<typeof corruptionCases>;
