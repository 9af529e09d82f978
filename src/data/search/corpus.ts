import { CharacterFrequency } from './character-frequency.ts';

interface Whole {
  /** Everything that can be found of an entry. */
  readonly whole: string;
}

/** All entries as one text, which is looked through several times faster than fifty thousand are. */
export interface Corpus<E extends Whole> {
  readonly entries: readonly E[];
  /** Where each entry begins in the text. */
  readonly starts: Uint32Array;
  readonly text: string;
  readonly characterFrequency: CharacterFrequency;
}

/** The text of entries, in their order. */
export function corpusOf<E extends Whole>(entries: readonly E[]): Corpus<E> {
  const starts = new Uint32Array(entries.length);
  let end = 0;
  for (const [index, { whole }] of entries.entries()) {
    starts[index] = end;
    end += whole.length + 1;
  }
  const text = entries.map(({ whole }) => whole).join('\0');
  return { entries, starts, text, characterFrequency: new CharacterFrequency(text) };
}

/** Takes every entry that contains a word, with the place where it holds it first. */
export function forEachMatch<E extends Whole>(
  { entries, starts, text, characterFrequency }: Corpus<E>,
  word: string,
  take: (entry: E, at: number) => void,
): void {
  const skipped = characterFrequency.rarestStart(word);
  const sought = word.slice(skipped);
  let index = 0;
  let from = 0;
  for (;;) {
    const found = text.indexOf(sought, from);
    if (found === -1) return;
    const at = found - skipped;
    from = found + 1;
    if (skipped > 0 && !text.startsWith(word, at)) continue;
    while ((starts[index + 1] ?? Infinity) <= at) index += 1;
    const entry = entries[index];
    if (entry) take(entry, at - (starts[index] ?? 0));
    const next = starts[index + 1];
    if (next === undefined) return;
    from = next;
  }
}
