// Regular expressions that look back are a syntax error before Safari 16.4 and take the whole file with them.

/** The character that ends where `index` is, a whole one also of two code units; empty at the beginning. */
export function characterBefore(text: string, index: number): string {
  const isLowHalf = /[\uDC00-\uDFFF]/.test(text.charAt(index - 1));
  return text.slice(Math.max(0, index - (isLowHalf ? 2 : 1)), index);
}

/** The character that begins at `index`, a whole one also of two code units; empty at the end. */
export function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? '' : String.fromCodePoint(code);
}
