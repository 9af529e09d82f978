import * as z from 'zod/mini';
import { lazily } from '#src/data/content/declare/lazily.ts';
import { defineCollection, type RecordOf } from '#src/data/content/declare/collection.ts';
import {
  date,
  entryLimit,
  layout,
  markdown,
  money,
  reference,
  silent,
  sourceIndex,
  sources,
  text,
  webAddress,
} from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';
import { caseEvent, citesWithin } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import {
  participant,
  peopleProblem,
  personForm,
} from '#src/data/collections/corruption-cases/participant.ts';
import { checkDays, hasFinalStatuses } from '#src/data/collections/corruption-cases/case-texts.ts';

/** The anchor of a chapter. */
const anchor = silent(z.string().check(z.regex(/^[a-z][0-9a-z-]{0,39}$/)));

const section = lazily(() => z.object({ id: anchor, title: text(1, 60), body: markdown(1, 20_000) }));

const person = lazily(() => z.extend(participant(), { note: text(0, 500) }));

/** A flow of money or a decision from one party to another. */
const flow = lazily(() =>
  z.object({
    from: text(1, 24),
    to: text(1, 24),
    kind: z.enum(['money', 'decision']),
    label: text(1, 120),
    /** In New Taiwan dollars; absent when unknown. */
    amount: z.exactOptional(money(1)),
    date: z.exactOptional(date),
    sourceIndex,
  }),
);

const paper = lazily(() =>
  z.object({
    title: text(1, 200),
    description: text(0, 500),
    url: webAddress,
    archivedUrl: z.exactOptional(webAddress),
    date: z.exactOptional(date),
  }),
);

export const casePages = defineCollection({
  name: 'casePages',
  visibility: 'public',
  review: { minSources: 2 },
  fields: () => ({
    title: text(1, 120),
    summary: text(1, 500),
    sections: layout(z.array(section()).check(z.minLength(1), z.maxLength(30))),
    people: z.array(person()).check(z.maxLength(entryLimit)),
    flows: z.array(flow()).check(z.maxLength(40)),
    timeline: z.array(caseEvent()).check(z.maxLength(200)),
    documents: z.array(paper()).check(z.maxLength(entryLimit)),
    sources,
    /** The id of the same case in `corruptionCases`. */
    caseId: z.exactOptional(reference('corruptionCases')),
  }),
  form: ['title', 'summary', 'sections', 'sources', 'people', ...personForm('people')],
  listFields: ['title', 'summary', 'people'],
  refine: ({ sections, people, flows, timeline, sources: given }) => {
    if (new Set(sections.map((each) => each.id)).size < sections.length) return 'sections';
    if (!citesWithin(timeline, given.length)) return 'timeline';
    if (!citesWithin(flows, given.length) || flows.some(({ from, to }) => from === to)) return 'flows';
    return peopleProblem('people', people, given);
  },
});

/** @public Used only by publication. A status that is not final may change (docs/editorial-rules.md, rule 4). */
export const recheck: Recheck = { days: checkDays, isSettled: hasFinalStatuses };

export type CasePageRecord = RecordOf<typeof casePages>;
