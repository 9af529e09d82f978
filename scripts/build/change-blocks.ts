/**
 * Changes every top-level statement of a package's code whose first line matches `opening`. A statement ends with the
 * first line that starts with a brace, as bundlers write it. A single multi-line pattern would take quadratic time.
 */
export function changeBlocks(code: string, opening: RegExp, change: (block: string) => string): string {
  const lines = code.split('\n');
  const changed: string[] = [];
  for (let first = 0; first < lines.length; first += 1) {
    let last = first;
    const line = lines[first] ?? '';
    const isOpening = opening.test(line);
    if (isOpening) while (last < lines.length - 1 && !lines[last]?.startsWith('}')) last += 1;
    changed.push(isOpening ? change(lines.slice(first, last + 1).join('\n')) : line);
    first = last;
  }
  return changed.join('\n');
}
