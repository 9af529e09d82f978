// No lookbehind in regular expressions: before Safari 16.4 it is a syntax error that breaks the whole file.

/** The whole code point that ends at `index`, also one of two code units; empty at the beginning. */
export function characterBefore(text: string, index: number): string {
  const isLowHalf = /[\uDC00-\uDFFF]/.test(text.charAt(index - 1));
  return text.slice(Math.max(0, index - (isLowHalf ? 2 : 1)), index);
}

/** The whole code point that begins at `index`, also one of two code units; empty at the end. */
export function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? '' : String.fromCodePoint(code);
}
