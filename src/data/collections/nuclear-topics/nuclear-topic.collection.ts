import * as z from 'zod/mini';
import { lazily } from '#src/data/content/declare/lazily.ts';
import { nuclearTabs, nuclearTypes } from '#src/data/content/declare/categories.ts';
import { defineCollection, type ListRecordOf, type RecordOf } from '#src/data/content/declare/collection.ts';
import { date, markdown, sources, text, webAddress } from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';

export const chartLimits = { charts: 10, series: 20, points: 400 } as const;

/** An object instead of a pair: Firestore does not support nested arrays. */
const point = lazily(() =>
  z.object({
    /** The label on the axis: a year, a date. */
    x: text(1, 20),
    /** Null when the source has no figure; shown as a gap, never as 0. */
    y: z.nullable(z.number()),
  }),
);

const series = lazily(() =>
  z.object({
    name: text(1, 40),
    points: z.array(point()).check(z.maxLength(chartLimits.points)),
    /** Why figures are missing; required for a series without any figure. */
    note: z.exactOptional(text(1, 200)),
  }),
);

const chart = lazily(() =>
  z.object({
    title: text(1, 120),
    unit: text(1, 40),
    kind: z.enum(['line', 'bar']),
    series: z.array(series()).check(z.minLength(1), z.maxLength(chartLimits.series)),
    /** Who published the figures. */
    source: text(1, 200),
    sourceUrl: z.exactOptional(webAddress),
    asOf: date,
  }),
);

export type TopicChart = z.infer<ReturnType<typeof chart>>;

const isSilent = ({ points, note }: z.infer<ReturnType<typeof series>>): boolean =>
  note === undefined && points.every(({ y }) => y === null);

export const nuclearTopics = defineCollection({
  name: 'nuclearTopics',
  visibility: 'public',
  date: 'writtenOn',
  fields: () => ({
    type: z.enum(nuclearTypes),
    /** The tab of the page on which it appears. */
    tab: z.enum(nuclearTabs),
    title: text(1, 120),
    /** Two sentences for the list. */
    summary: text(0, 300),
    /** The date of the text; absent when unknown. */
    writtenOn: z.exactOptional(date),
    /** Markdown. */
    body: markdown(0, 50_000),
    charts: z.array(chart()).check(z.maxLength(chartLimits.charts)),
    sources,
  }),
  form: ['type', 'tab', 'title', 'body', 'charts', 'sources'],
  listFields: ['type', 'tab', 'title', 'summary', 'writtenOn'],
  refine: ({ charts }) => (charts.some((each) => each.series.some(isSilent)) ? 'charts' : undefined),
});

/** @public Used only by publication. */
export const recheck: Recheck = { days: 180 };

export type NuclearTopicRecord = RecordOf<typeof nuclearTopics>;
export type NuclearTopicListRecord = ListRecordOf<typeof nuclearTopics>;
