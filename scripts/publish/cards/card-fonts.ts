import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'satori';

/** Noto Sans TC, under an open licence (SIL OFL 1.1), split into files by character. */
const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-tc/unicode.json'));

export interface Part {
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** Parses `U+4e00-4eff,U+5000` into pairs of first and last code points. */
const parseRanges = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

export function readParts(): Part[] {
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([name, text]) => ({
    file: join(folder, 'files', `noto-sans-tc-${name.replaceAll(/[[\]]/g, '')}-700-normal.woff`),
    ranges: parseRanges(text),
  }));
}

/** Loads the parts of the font that a text needs, each only once. */
export class CardFonts {
  readonly #parts = readParts();
  readonly #loaded = new Map<Part, Font>();
  #fonts: Font[] = [];

  /** Returns fonts for every character of the text, as far as Noto Sans TC has it. */
  for(text: string): Font[] {
    const before = this.#loaded.size;
    for (const character of new Set(text)) {
      const code = character.codePointAt(0) ?? 0;
      const part = this.#parts.find(({ ranges }) =>
        ranges.some(([first, last]) => code >= first && code <= last),
      );
      if (part && !this.#loaded.has(part)) {
        const name = `card-${this.#loaded.size}`;
        this.#loaded.set(part, { name, data: readFileSync(part.file), weight: 700, style: 'normal' });
      }
    }
    if (this.#loaded.size > before) this.#fonts = [...this.#loaded.values()];
    return this.#fonts;
  }
}
