import { FormError } from './read-text.ts';

/** True unless the value starts with a quotation mark that is not closed at its end. */
const isClosed = (text: string): boolean => !/^["']/.test(text) || /^(["'])(?:(?!\1).)*\1$/.test(text);

function unquoted(text: string, line: number): string {
  const value = text.trim();
  if (!isClosed(value)) throw new FormError('a value has an opening quotation mark and no closing one', line);
  return /^["']/.test(value) ? value.slice(1, -1) : value;
}

/** Parses `[a, b]` as a list and anything else as text: the two forms in articles' front matter. */
function valueOf(text: string, line: number): string | string[] {
  const value = text.trim();
  if (!value.startsWith('[')) return unquoted(value, line);
  if (!value.endsWith(']')) throw new FormError('a list is not closed', line);
  return value
    .slice(1, -1)
    .split(',')
    .map((item) => unquoted(item, line))
    .filter(Boolean);
}

type Row = Record<string, string | string[]>;

function frontMatter(lines: readonly string[]): Row {
  const values: Row = {};
  for (const [index, line] of lines.entries()) {
    // The opening mark is line 1.
    const number = index + 2;
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, key, value = ''] = /^([A-Za-z_]\w*):(.*)$/.exec(line) ?? [];
    if (key === undefined) throw new FormError('front matter may contain only lines of "key: value"', number);
    if (Object.hasOwn(values, key)) throw new FormError(`"${key}" twice in the front matter`, number);
    values[key] = valueOf(value, number);
  }
  return values;
}

/**
 * Returns a Markdown file as one row: the keys of its front matter, `body`, and its name as `file`. Throws `FormError`
 * when the front matter has no end or contains anything but keys with values.
 */
export function readMarkdown(content: string, file: string): Row {
  const lines = content.replaceAll(/\r\n?/g, '\n').split('\n');
  if (lines[0]?.trimEnd() !== '---') return { file, body: content.trim() };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end === -1) throw new FormError('front matter has no end (---)', 1);
  const body = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  return { ...frontMatter(lines.slice(1, end)), file, body };
}
