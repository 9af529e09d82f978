import * as z from 'zod/mini';
import { lazily } from '#src/data/content/declare/lazily.ts';
import { achievementKinds, billStages } from '#src/data/content/declare/categories.ts';
import { defineCollection, type ListRecordOf, type RecordOf } from '#src/data/content/declare/collection.ts';
import {
  date,
  entryLimit,
  markdown,
  nameText,
  reference,
  sourceIndex,
  sources,
  tags,
  text,
} from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';
import { officeThen, partyThen } from '#src/data/content/declare/party.ts';
import { hasPartySources } from '#src/data/content/declare/party-match.ts';

/** How a bill can end before it is promulgated. */
export const billEndings = ['否決', '撤回', '屆期不續審'] as const;
export type BillEnding = (typeof billEndings)[number];

const participantRoles = ['主提案', '共同提案', '連署', '主辦', '協辦'] as const;

const motion = lazily(() =>
  z.object({
    /** The motion as the official record names it: 付委, 委員會審查意見, 大會議決. */
    title: text(1, 100),
    /** The stage of the bill; the last dated motion of a stage gives the stage its date. */
    stage: z.exactOptional(z.enum(billStages)),
    date: z.exactOptional(date),
    /** The result of the motion. */
    result: z.exactOptional(text(1, 500)),
    /** The meeting, as named in its minutes. */
    meeting: z.exactOptional(text(1, 200)),
    /** The number of the official letter or record. */
    number: z.exactOptional(text(1, 100)),
    sourceIndex: z.exactOptional(sourceIndex),
  }),
);

/**
 * A participant, person or agency: the id of their page on this site, or the name in the record if they have no page.
 */
const participant = lazily(() =>
  z.object({
    politicianId: z.exactOptional(reference('politicians')),
    name: z.exactOptional(text(1, 100)),
    /** Absent when the record does not say. */
    role: z.exactOptional(z.enum(participantRoles)),
    office: z.exactOptional(officeThen),
    party: z.exactOptional(partyThen),
  }),
);

/** Participants with and without a page were two lists of `entryLimit` each before they were merged. */
export const participantLimit = 2 * entryLimit;

/** Achievements in office, and bills with their progress through parliament or council. */
export const achievements = defineCollection({
  name: 'achievements',
  visibility: 'public',
  date: 'date',
  fields: () => ({
    kind: z.enum(achievementKinds),
    title: text(1, 300),
    summary: text(0, 1000),
    /** Plain text or Markdown. */
    body: markdown(0, 20_000),
    /** A name without an id is never matched to a politician. */
    participants: z.array(participant()).check(z.maxLength(participantLimit)),
    category: text(1, 40),
    billNumber: z.exactOptional(nameText(1, 60)),
    /** The stage that a bill has reached; absent when the record does not say. */
    stage: z.exactOptional(z.enum(billStages)),
    ended: z.exactOptional(z.enum(billEndings)),
    motions: z.array(motion()).check(z.maxLength(entryLimit)),
    /** The date of an achievement, or the date on which a bill was introduced. */
    date,
    sources,
    tags,
  }),
  form: ['kind', 'title', 'participants', 'category', 'stage', 'date', 'sources'],
  // prettier-ignore
  listFields: ['kind', 'title', 'summary', 'participants', 'category', 'billNumber', 'stage', 'ended', 'date', 'tags'],
  refine: ({ kind, stage, ended, billNumber, participants, motions, sources: given }) => {
    if (kind === 'achievement') {
      if (stage !== undefined) return 'stage';
      if (ended !== undefined) return 'ended';
      if (billNumber !== undefined) return 'billNumber';
    }
    const isNamed = participants.every(({ politicianId, name }) => politicianId !== undefined || name);
    if (!isNamed || !hasPartySources(participants, given.length)) return 'participants';
    const unsupported = motions.some((each) => (each.sourceIndex ?? -1) >= given.length);
    return unsupported ? 'motions' : undefined;
  },
});

/** @public Used only by publication. A bill is rechecked until it becomes law or fails. */
export const recheck: Recheck = {
  days: 180,
  isSettled: ({ kind, stage, ended }) => kind === 'bill' && (stage === '公布' || ended !== undefined),
};

export type AchievementRecord = RecordOf<typeof achievements>;
export type AchievementListRecord = ListRecordOf<typeof achievements>;
