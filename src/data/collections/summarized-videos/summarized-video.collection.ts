import * as z from 'zod/mini';
import { defineCollection, type ListRecordOf, type RecordOf } from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import { date, markdown, text } from '#src/data/content/declare/fields.ts';
import { excerptOfMarkdown, excerptSummary } from '#src/data/content/declare/excerpt.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';
import { youtubeId } from '#src/data/collections/videos/video.collection.ts';

/** The maximum number of chapters in a summary. */
export const chapterLimit = 100;

const chapter = z.object({
  /** The start, in seconds from the beginning of the video. */
  seconds: withTraits(z.int().check(z.nonnegative()), { typed: 'duration' }),
  title: text(1, 120),
  text: text(0, 5000),
});

export type Chapter = z.infer<typeof chapter>;

export const summarizedVideos = defineCollection({
  name: 'summarizedVideos',
  visibility: 'public',
  date: 'publishedOn',
  fields: () => ({
    youtubeId,
    title: text(1, 120),
    /** The name of the channel. */
    channel: text(1, 100),
    /** Markdown. */
    summary: markdown(1, 5000),
    /** In chronological order. */
    chapters: z.array(chapter).check(z.maxLength(chapterLimit)),
    aiAssisted: z.boolean(),
    /** Who checked the text against the video; absent until someone has. */
    checkedBy: z.exactOptional(text(1, 60)),
    publishedOn: z.exactOptional(date),
    /** In seconds. */
    duration: z.exactOptional(withTraits(z.int().check(z.positive()), { typed: 'duration' })),
  }),
  form: ['youtubeId', 'title', 'channel', 'summary', 'chapters'],
  listFields: ['youtubeId', 'title', 'channel', 'aiAssisted', 'publishedOn', 'duration'],
  /** Lists contain the beginning of the summary. */
  summary: { schema: excerptSummary, of: (values) => ({ text: excerptOfMarkdown(values.summary) }) },
  refine: ({ chapters, duration = Infinity }) => {
    const starts = chapters.map(({ seconds }) => seconds);
    const isOrdered = starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? 0));
    return isOrdered && (starts.at(-1) ?? 0) < duration ? undefined : 'chapters';
  },
});

/** @public Used only by publication. */
export const recheck: Recheck = { days: 365 };

export type SummarizedVideoRecord = RecordOf<typeof summarizedVideos>;

export type SummarizedVideoListRecord = ListRecordOf<typeof summarizedVideos>;
