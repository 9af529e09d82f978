import type { Readings, Spoken } from './readings.ts';

/** What it costs that a word has another character than a text. */
const otherCharacter = 1;

/** The same for one that sounds the same: input methods offer these, so that they are mistaken for one another most. */
const sameSound = 0.3;

/** Two neighbours in the other order: all characters are there. */
const swapped = 0.8;

/** A character too few or too many; a little more than a wrong one, which explains the same more often. */
const otherLength = 1.05;

/** The part of a text that is nearest to a word. */
export interface Alignment {
  /** How far it is from the word: about 1 for each wrong, missing, superfluous or swapped character, less for a sound. */
  readonly cost: number;
  readonly start: number;
  readonly end: number;
}

interface Cell {
  readonly cost: number;
  readonly start: number;
}

/**
 * The part of a text, in folded characters, that is nearest to a word: the least edit distance of the word to any part,
 * with neighbours that were swapped as one edit (Sellers; optimal string alignment). Of equals the first.
 */
export function align(word: readonly Spoken[], text: readonly string[], readings: Readings): Alignment {
  const costOf = ({ character, sound }: Spoken, other: string): number => {
    if (character === other) return 0;
    if (readings.isReadAs(other, sound)) return character === '' ? 0 : sameSound;
    return otherCharacter;
  };
  /** By characters of the text; each a column of the word's characters. */
  const columns: Cell[][] = [];
  let best: Alignment = { cost: Infinity, start: 0, end: 0 };
  for (let at = 0; at <= text.length; at += 1) {
    const column: Cell[] = [{ cost: 0, start: at }];
    const [left, before] = [columns[at - 1], columns[at - 2]];
    for (let row = 1; row <= word.length; row += 1) {
      const [own, previous] = [word[row - 1], word[row - 2]];
      const above = column[row - 1];
      if (!own || !above) continue;
      let cell: Cell = { cost: above.cost + otherLength, start: above.start };
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
