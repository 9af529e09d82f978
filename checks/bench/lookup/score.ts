import {
  judge,
  type KnownImage,
  type LookupIndex,
  probableLimit,
  type Recognised,
} from '#src/data/retrieval/image-search/lookup-index.ts';
import { hashImage, type StoredHashes } from '#src/data/retrieval/image-search/image-hashes.ts';
import { greyOfFile } from '#scripts/image-search/grey-file.ts';

export type Known = ReadonlyMap<string, StoredHashes>;

export const storedHashes = async (image: Buffer): Promise<StoredHashes> =>
  hashImage(await greyOfFile(image));

export const knownImages = (known: Known): KnownImage[] =>
  [...known].map(([id, { coarse }]) => ({ id, coarse }));

/** Returns what the look-up page would answer first, whatever its distance. */
export async function nearest(
  image: Buffer,
  index: LookupIndex,
  known: Known,
): Promise<Recognised | undefined> {
  const grey = await greyOfFile(image);
  const candidates = index.candidatesFor(grey);
  return judge(
    grey,
    candidates.map((candidate) => ({ ...candidate, fine: known.get(candidate.id)?.fine ?? '' })),
  )[0];
}

/** The outcomes of one kind of copy. */
export interface Tally {
  queried: number;
  right: number;
  /** The largest distance of a right answer and the smallest of a wrong one, before any limit. */
  farthestRight: number;
  nearestWrong: number;
  unknownQueried: number;
  wrong: number;
}

export const emptyTally = (): Tally => ({
  queried: 0,
  right: 0,
  farthestRight: 0,
  nearestWrong: 1024,
  unknownQueried: 0,
  wrong: 0,
});

/** Counts an answer for an image whose own id is `own`, or undefined if it is not among the known ones. */
export function count(tally: Tally, own: string | undefined, answer: Recognised | undefined): void {
  const accepted = answer !== undefined && answer.bits <= probableLimit;
  if (own === undefined) {
    tally.unknownQueried += 1;
    if (accepted) tally.wrong += 1;
  } else {
    tally.queried += 1;
    if (accepted && answer.id === own) tally.right += 1;
  }
  if (!answer) return;
  if (answer.id === own) tally.farthestRight = Math.max(tally.farthestRight, answer.bits);
  else tally.nearestWrong = Math.min(tally.nearestWrong, answer.bits);
}

export function addUp(tallies: Iterable<Tally>): Tally {
  const sum = emptyTally();
  for (const tally of tallies) {
    sum.queried += tally.queried;
    sum.right += tally.right;
    sum.unknownQueried += tally.unknownQueried;
    sum.wrong += tally.wrong;
    sum.farthestRight = Math.max(sum.farthestRight, tally.farthestRight);
    sum.nearestWrong = Math.min(sum.nearestWrong, tally.nearestWrong);
  }
  return sum;
}

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

export const tallyLine = (name: string, tally: Tally): string =>
  `  ${name.padEnd(30)} found ${percent(tally.right, tally.queried).padStart(7)} of ${tally.queried}, ` +
  `false ${percent(tally.wrong, tally.unknownQueried).padStart(6)} of ${tally.unknownQueried}; ` +
  `right up to ${tally.farthestRight}, wrong from ${tally.nearestWrong} bits`;
