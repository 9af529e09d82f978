import * as z from 'zod/mini';
import { videoKinds } from '#src/data/content/declare/categories.ts';
import { defineCollection, type ListRecordOf, type RuleTie } from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import { date, entryLimit, reference, references, tags, text } from '#src/data/content/declare/fields.ts';

/** A YouTube video id. */
export const youtubeId = withTraits(z.string().check(z.regex(/^[0-9A-Za-z_-]{11}$/)), {
  search: 'video',
  typed: 'youtube',
});

/** @public Used only by `npm run generate -- rules`. */
export const ruleTies: readonly RuleTie[] = [
  { why: 'A video of a topic names it.', condition: "(data.kind != 'topic' || 'topic' in data)" },
];

export const videos = defineCollection({
  name: 'videos',
  visibility: 'public',
  date: 'publishedOn',
  fields: () => ({
    youtubeId,
    title: text(1, 120),
    description: text(0, 2000),
    kind: z.enum(videoKinds),
    /** A topic named by the editors; required for videos of the kind `topic`. */
    topic: z.exactOptional(text(1, 40)),
    /** The id of its channel in `channels`. */
    channelId: z.exactOptional(reference('channels')),
    publishedOn: date,
    /** In seconds. */
    duration: z.exactOptional(withTraits(z.int().check(z.positive()), { typed: 'duration' })),
    tags,
    /** Fact-checks that cover the same claims with sources. */
    qnaIds: references('qna', entryLimit),
    /** The id of its summary in `summarizedVideos`. */
    summaryId: z.exactOptional(reference('summarizedVideos')),
  }),
  listFields: [
    'youtubeId',
    'title',
    'description',
    'kind',
    'topic',
    'channelId',
    'publishedOn',
    'duration',
    'tags',
    'qnaIds',
    'summaryId',
  ],
  refine: ({ kind, topic }) => (kind === 'topic' && topic === undefined ? 'topic' : undefined),
});

export type VideoListRecord = ListRecordOf<typeof videos>;
