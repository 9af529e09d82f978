import * as z from 'zod/mini';
import { lazily } from '#src/data/content/declare/lazily.ts';
import { defineCollection, type ListRecordOf, type RecordOf } from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import {
  date,
  entryLimit,
  nameText,
  sourceIndex,
  sources,
  text,
  webAddress,
} from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';
import { latestFigures, performanceMetrics, shareMetrics } from './performance.ts';

const count = z.int().check(z.nonnegative());
const mean = z.number().check(z.nonnegative());

const term = lazily(() =>
  z.object({
    office: text(1, 40),
    /** The number of the council or parliament: 11 for 第11屆. */
    session: z.exactOptional(z.int().check(z.minimum(1), z.maximum(999))),
    constituency: z.exactOptional(text(1, 60)),
    party: z.exactOptional(text(1, 40)),
    /** The year of the election (CE), when a source gives only that and not the first day of the term. */
    electedIn: z.exactOptional(
      withTraits(z.int().check(z.minimum(1912), z.maximum(2200)), { typed: 'year' }),
    ),
    from: z.exactOptional(date),
    /** Absent for the current term. */
    to: z.exactOptional(date),
    sourceIndex: z.exactOptional(sourceIndex),
  }),
);

/** One figure with the context it requires (docs/editorial-rules.md, rule 6). */
const performance = lazily(() =>
  z.object({
    metric: z.enum(performanceMetrics),
    period: z.object({ label: text(1, 60), from: date, to: date }),
    /** Absent when unknown, never 0. */
    value: z.exactOptional(count),
    /** The number of occasions on which this person, while in office, was expected. */
    eligible: z.exactOptional(count),
    /** Of those, on leave; never counted as absent. */
    leave: z.exactOptional(count),
    /** Of those, prevented by law or duty: parental leave, official business. */
    unable: z.exactOptional(count),
    /** An explanation of leave or inability, if needed. */
    note: z.exactOptional(text(1, 200)),
    /** The mean of everyone in the same office over the same period. */
    average: z.exactOptional(z.object({ value: mean, eligible: z.exactOptional(mean), people: count })),
    sourceIndex,
  }),
);

export type Performance = z.infer<ReturnType<typeof performance>>;

/** True if the parts of a figure are consistent. */
export function isSound({ metric, value, eligible, leave = 0, unable = 0, period }: Performance): boolean {
  if (period.from > period.to) return false;
  if (value === undefined) return true;
  if (eligible === undefined) return !shareMetrics.includes(metric);
  return !shareMetrics.includes(metric) || value + leave + unable <= eligible;
}

/** Office holders whose record is stored here. */
export const politicians = defineCollection({
  name: 'politicians',
  visibility: 'public',
  title: 'name',
  fields: () => ({
    name: text(1, 40),
    aliases: withTraits(z.array(text(1, 40)).check(z.maxLength(20)), { search: 'name' }),
    party: text(1, 40),
    /** A portrait stored as `public/img/<SHA-256>.webp`. */
    photo: z.exactOptional(
      z.object({
        object: withTraits(z.string().check(z.regex(/^[0-9a-f]{64}$/)), {
          search: 'silent',
          isImage: true,
        }),
        credit: text(1, 200),
      }),
    ),
    office: nameText(1, 40),
    constituency: z.exactOptional(nameText(1, 60)),
    summary: text(0, 2000),
    terms: z.array(term()).check(z.maxLength(entryLimit)),
    performance: z.array(performance()).check(z.maxLength(200)),
    links: z.array(z.object({ label: text(1, 60), url: webAddress })).check(z.maxLength(20)),
    sources,
  }),
  form: ['name', 'party', 'office', 'constituency', 'sources', 'performance', 'terms'],
  listFields: ['name', 'aliases', 'party', 'photo', 'office', 'constituency', 'terms'],
  /** Lists contain the figures of the latest period. */
  summary: { schema: lazily(() => z.array(performance())), of: ({ performance: all }) => latestFigures(all) },
  refine: (values) => {
    const isSupported = ({ sourceIndex: index = -1 }: { sourceIndex?: number }) =>
      index < values.sources.length;
    if (!values.performance.every((each) => isSupported(each) && isSound(each))) return 'performance';
    const isDated = ({ from, to, electedIn }: z.infer<ReturnType<typeof term>>) =>
      from === undefined ? electedIn !== undefined && to === undefined : true;
    return values.terms.every((each) => isDated(each) && isSupported(each)) ? undefined : 'terms';
  },
});

/** @public Used only by publication. */
export const recheck: Recheck = { days: 180 };

export type PoliticianRecord = RecordOf<typeof politicians>;
export type PoliticianListRecord = ListRecordOf<typeof politicians>;
