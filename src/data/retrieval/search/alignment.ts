import type { Readings, Spoken } from './readings.ts';

/** The cost of a substitution: the text has another character than the word. */
const otherCharacter = 1;

/** The cost of a substitution by a homophone. Input methods offer homophones, so these are the most frequent typos. */
const sameSound = 0.3;

/** The cost of a transposition of two neighbours: no character is missing. */
const swapped = 0.8;

/** The cost of an insertion or deletion; slightly above a substitution, which is the more frequent explanation. */
const otherLength = 1.05;

/** The part of a text that is most similar to a word. */
export interface Alignment {
  /**
   * The distance from the word: about 1 for each wrong, missing, extra or transposed character, less for a homophone.
   */
  readonly cost: number;
  readonly start: number;
  readonly end: number;
}

interface Cell {
  readonly cost: number;
  readonly start: number;
}

/**
 * Returns the part of a text, in folded characters, with the smallest edit distance to a word; transposed neighbours
 * count as one edit (Sellers; optimal string alignment). The first one wins a tie. With `needsAll`, the text must
 * contain each character of the word, or a homophone: the cost is infinite if none does.
 */
export function align(
  word: readonly Spoken[],
  text: readonly string[],
  readings: Readings,
  needsAll = false,
): Alignment {
  const costOf = ({ character, sound }: Spoken, other: string): number => {
    if (character === other) return 0;
    if (readings.isReadAs(other, sound)) return character === '' ? 0 : sameSound;
    return needsAll ? Infinity : otherCharacter;
  };
  /** One column of cells for each position in the text; the rows are the word's characters. */
  const columns: Cell[][] = [];
  let best: Alignment = { cost: Infinity, start: 0, end: 0 };
  for (let at = 0; at <= text.length; at += 1) {
    const column: Cell[] = [{ cost: 0, start: at }];
    const [left, before] = [columns[at - 1], columns[at - 2]];
    for (let row = 1; row <= word.length; row += 1) {
      const [own, previous] = [word[row - 1], word[row - 2]];
      const above = column[row - 1];
      if (!own || !above) continue;
      let cell: Cell = { cost: needsAll ? Infinity : above.cost + otherLength, start: above.start };
      const choose = (from: Cell | undefined, cost: number) => {
        if (from && from.cost + cost < cell.cost) cell = { cost: from.cost + cost, start: from.start };
      };
      choose(left?.[row - 1], costOf(own, text[at - 1] ?? ''));
      choose(left?.[row], otherLength);
      if (previous && costOf(own, text[at - 2] ?? '') === 0 && costOf(previous, text[at - 1] ?? '') === 0)
        choose(before?.[row - 2], swapped);
      column.push(cell);
    }
    columns.push(column);
    const last = column[word.length];
    if (last && last.cost < best.cost) best = { ...last, end: at };
  }
  return best;
}
