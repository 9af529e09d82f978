import * as z from 'zod/mini';
import { achievementKinds, billStages } from '#src/data/content/categories.ts';
import { defineCollection, type ListRecordOf, type RecordOf } from '#src/data/content/collection.ts';
import { date, entryLimit, id, sourceIndex, sources, tags, text } from '#src/data/content/fields.ts';

/** How a bill can end before it is promulgated. */
export const billEndings = ['否決', '撤回', '屆期不續審'] as const;

const motion = z.object({
  /** What was done, as the record calls it: 付委, 委員會審查意見, 大會議決. */
  title: text(1, 100),
  /** The stage that it belongs to; the last dated motion of a stage gives the stage its date. */
  stage: z.exactOptional(z.enum(billStages)),
  date: z.exactOptional(date),
  /** What came of it. */
  result: z.exactOptional(text(1, 500)),
  /** The meeting, as its own records name it. */
  meeting: z.exactOptional(text(1, 200)),
  /** The number of the letter or record. */
  number: z.exactOptional(text(1, 100)),
  sourceIndex: z.exactOptional(sourceIndex),
});

/** What somebody achieved in office, and bills with their way through parliament or council. */
export const achievements = defineCollection({
  name: 'achievements',
  fields: {
    kind: z.enum(achievementKinds),
    title: text(1, 300),
    summary: text(0, 1000),
    /** Plain text or Markdown. */
    body: text(0, 20_000),
    politicianIds: z.array(id).check(z.maxLength(entryLimit)),
    /** Whoever the record names and who has no page here: colleagues, agencies. Never guessed to be someone. */
    proposers: z.array(text(1, 100)).check(z.maxLength(entryLimit)),
    category: text(1, 40),
    billNumber: z.exactOptional(text(1, 60)),
    /** How far a bill has come; absent when the record does not say. */
    stage: z.exactOptional(z.enum(billStages)),
    ended: z.exactOptional(z.enum(billEndings)),
    motions: z.array(motion).check(z.maxLength(entryLimit)),
    /** The day of an achievement; of a bill the day on which it was brought in. */
    date,
    sources,
    tags,
  },
  // prettier-ignore
  listFields: ['kind', 'title', 'summary', 'politicianIds', 'proposers', 'category', 'billNumber', 'stage', 'ended', 'date', 'tags'],
  refine: ({ kind, stage, ended, billNumber, motions, sources: given }) => {
    if (kind === 'achievement') {
      if (stage !== undefined) return 'stage';
      if (ended !== undefined) return 'ended';
      if (billNumber !== undefined) return 'billNumber';
    }
    const unsupported = motions.some((each) => (each.sourceIndex ?? -1) >= given.length);
    return unsupported ? 'motions' : undefined;
  },
});

export type AchievementRecord = RecordOf<typeof achievements>;
export type AchievementListRecord = ListRecordOf<typeof achievements>;
