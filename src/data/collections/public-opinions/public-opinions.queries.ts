import { itemQuery, listQuery, publicCollection } from '#src/data/content/read/queries.ts';
import type { PublicOpinionRecord } from './public-opinion.collection.ts';

type Poll = NonNullable<PublicOpinionRecord['poll']>;

/** The two largest shares of a poll, in percent, and whether they differ by more than chance at 95 % confidence. */
interface Lead {
  readonly first: string;
  readonly second: string;
  /** In percentage points, with one decimal as the shares are shown. */
  readonly points: number;
  /** The margin of error of the difference, in percentage points. */
  readonly margin: number;
  readonly isCertain: boolean;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Returns the lead of the largest share over the next. The margin of the difference of two shares of one sample is
 * 1.96 √((p1 + p2 − (p1 − p2)²) / n), that is 2 m √(p1 + p2 − (p1 − p2)²) for the margin m = 0.98 / √n of one share
 * (docs/editorial-rules.md, Polls). Undefined without a margin, if a share was not published, and for more than three
 * answers: the largest step of a scale says nothing about its sides.
 */
export function leadOf({ results, marginOfError, sample }: Poll): Lead | undefined {
  if (marginOfError === undefined || results.length > 3) return undefined;
  const shares = results.flatMap(({ label, share }) => (share === undefined ? [] : [{ label, share }]));
  const [first, second] = shares.toSorted((a, b) => b.share - a.share);
  if (!first || !second || shares.length < results.length) return undefined;
  const [p1, p2] = [first.share / 100, second.share / 100];
  // A margin smaller than that of a simple random sample of this size is an error of the source.
  const ofOne = Math.max(marginOfError, 98 / Math.sqrt(sample));
  const margin = tenth(2 * ofOne * Math.sqrt(p1 + p2 - (p1 - p2) ** 2));
  // Of the shares as they are shown, so that the difference is theirs.
  const points = tenth(tenth(first.share) - tenth(second.share));
  return { first: first.label, second: second.label, points, margin, isCertain: points > margin };
}

const publicOpinions = publicCollection(
  'publicOpinions',
  async () => (await import('./public-opinion.collection.ts')).publicOpinions,
);

export const publicOpinionList = listQuery(publicOpinions);
export const publicOpinionItem = (id: string) => itemQuery(publicOpinions, id);
