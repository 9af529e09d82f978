import { readFileSync } from 'node:fs';
import { type Part, readParts } from './card-fonts.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { OutlineFont } from './outline-font.ts';

/** The number of horizontal positions within a pixel at which a glyph may start. */
const subpixels = 4;

/** The maximum number of cached glyphs: some twenty megabytes. */
const maxGlyphs = 8_000;

/** The width of a symbol that the font lacks, such as an emoji, in em. */
const gap = 0.5;

/** The geta mark 〓, which stands for a letter that the font lacks: without it, a name would seem to be another one. */
const geta = 0x30_13;

const isLetter = (code: number): boolean => /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));

/** True for what belongs to the previous character, such as a variation selector. */
const isPartOfPrevious = (code: number): boolean => /[\p{M}\p{Cf}]/u.test(String.fromCodePoint(code));

interface Glyph {
  readonly font: OutlineFont;
  readonly number: number;
}

/** The font of share cards: measures and rasterises characters. Parts of the font are loaded on demand. */
export class CardType {
  readonly #parts = readParts();
  readonly #fonts = new Map<Part, OutlineFont>();
  readonly #glyphs = new Map<number, Glyph | undefined>();
  readonly #covered = new Map<string, Coverage>();

  #fontOf(part: Part): OutlineFont {
    const font = this.#fonts.get(part) ?? new OutlineFont(readFileSync(part.file));
    this.#fonts.set(part, font);
    return font;
  }

  #glyphOf(code: number): Glyph | undefined {
    if (this.#glyphs.has(code)) return this.#glyphs.get(code);
    const part = this.#parts.find(({ ranges }) =>
      ranges.some(([first, last]) => code >= first && code <= last),
    );
    const font = part && this.#fontOf(part);
    const number = font?.glyphOf(code);
    const own = font && number !== undefined ? { font, number } : undefined;
    const glyph = own ?? (isLetter(code) ? this.#glyphOf(geta) : undefined);
    this.#glyphs.set(code, glyph);
    return glyph;
  }

  /** The advance width of a character, in pixels. */
  widthOf(character: string, size: number): number {
    const code = character.codePointAt(0) ?? 0;
    const glyph = this.#glyphOf(code);
    if (!glyph) return isPartOfPrevious(code) ? 0 : gap * size;
    return (glyph.font.widthOf(glyph.number) * size) / glyph.font.unitsPerEm;
  }

  /** The distance from the upper edge of a line to its baseline, in whole pixels. */
  baseline(size: number, lineHeight: number): number {
    const font = this.#glyphOf(0x4e_00)?.font;
    if (!font) throw new Error('the typeface has no Chinese characters');
    const [above, below] = [font.ascender, -font.descender].map(
      (units) => (units * size) / font.unitsPerEm,
    ) as [number, number];
    return Math.round((lineHeight - above - below) / 2 + above);
  }

  /**
   * Returns the coverage of a character placed at `x` on the baseline: its coverage at 0, and the offset to move it by.
   */
  covered(
    character: string,
    size: number,
    x: number,
  ): { readonly coverage: Coverage; readonly dx: number } | undefined {
    const code = character.codePointAt(0) ?? 0;
    const glyph = this.#glyphOf(code);
    if (!glyph) return undefined;
    const place = Math.round(x * subpixels);
    const dx = Math.floor(place / subpixels);
    const shift = place / subpixels - dx;
    const key = `${code} ${size} ${shift}`;
    const known = this.#covered.get(key);
    if (known) return { coverage: known, dx };
    const scale = size / glyph.font.unitsPerEm;
    const coverage = coverageOf(
      glyph.font
        .contoursOf(glyph.number)
        .map((contour) =>
          contour.map(({ x: px, y, isOn }) => ({ x: px * scale + shift, y: -y * scale, isOn })),
        ),
    );
    if (this.#covered.size >= maxGlyphs) this.#covered.clear();
    this.#covered.set(key, coverage);
    return { coverage, dx };
  }
}
