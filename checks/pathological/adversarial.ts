/** Repeats `part` to `length` characters. */
const repeated = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Concatenates `part` for 0, 1, 2 … to `length` characters. */
function numbered(part: (index: number) => string, length: number): string {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += part(index);
  return text.slice(0, length);
}

const article =
  '## 小標題\n\n這是**一般**的一段，有[連結](https://example.org/a)和註[^2]，通常一段會有這麼長，或者再長一些，直到把一件事說完為止。\n\n- 甲項目有一些字\n- 乙項目\n\n';

/** Parts to repeat: the starts of constructs, with and without their ends. */
const parts = [
  ['>', '> ', '> 甲\n', '> - ', '- ', '* ', '1. ', '- 甲\n', '- a\n\n', '-   a\n\n    b\n', '- [ ] a\n'],
  ['[', '[]', '[a](', '[a](<b', '[a](b "c', '![', '[a](/b) ', '![a](/b) ', '[a]: /b\n', '[^a]'],
  ['*', '*a', '*a ', 'a**b', '_a__', '*a_b~c~', '*a**b', 'a**', '**a *b ', '~a', '~~a ', '~', '「**'],
  ['`', '`a', '```\n', '~~~ a\n', '> ```\n', '**「重」**的', '\\', '\\*', '&amp;', '&', '&a'],
  ['http://a.b ', 'http://a', 'www.', 'www.a.b ', 'a@b.c ', 'a@', 'a.', 'a_b@c', 'mailto:a@b.c'],
  ['<', '<a ', '<a b="', '<b>a</b>', '<a@b.c>', '<!--', '<![CDATA[', '<?'],
  ['長', 'a', '\n', '\t', '\ta\n', 'a  \n', 'a\r\n', '\u0000', '\u202E', '𠮷'],
  ['a\n=\n', 'a\n', '# a\n', '#', ' #', '---\n', '- - ', '|', '|a\n', 'a|b\n', '| a | b |\n', '|-', '!'],
].flat();

/** Returns texts of about `length` characters that are hard on a Markdown parser, by name, and two ordinary ones. */
export function adversarialTexts(length: number): Readonly<Record<string, string>> {
  const half = Math.floor(length / 2);
  const cells = Math.floor(length / 6);
  return {
    article: repeated(article, length),
    paragraphs: repeated(`${repeated('這是一般的一段文字，沒有任何標記。', 90)}\n\n`, length),
    'nested list': numbered((index) => `${' '.repeat(2 * index)}- a\n`, length),
    'quotes of growing depth': numbered((index) => `${'>'.repeat(index)}a\n`, length),
    'quotes of changing depth': numbered((index) => `${'>'.repeat(index % 60)} - a\n`, length),
    'quote with lazy lines': `${'>'.repeat(50)}a\n${repeated('b\n', length)}`,
    'list with lazy lines': `${repeated('- ', 100)}a\n${repeated('b\n', length)}`,
    'nested brackets': '['.repeat(half) + ']'.repeat(half),
    'nested emphasis': `${'*'.repeat(half)}a${'*'.repeat(half)}`,
    'code marks of growing length': numbered((index) => `a${'`'.repeat(index)}`, length),
    'table of rows': `|a|\n|-|\n${repeated('|b|\n', length)}`,
    'table of columns': `|${'a|'.repeat(cells)}\n|${'-|'.repeat(cells)}\n|${'b|'.repeat(cells)}`,
    'table with missing cells': `|${'a|'.repeat(cells)}\n|${'-|'.repeat(cells)}\n${repeated('b\n', half)}`,
    'footnotes used once': `${numbered((index) => `[^${index}] `, half)}${numbered((index) => `\n\n[^${index}]: x`, half)}`,
    'footnotes that name the next': `[^0]\n\n${numbered((index) => `[^${index}]: [^${index + 1}]\n\n`, length)}`,
    'footnote used often': `[^a]: x\n\n${repeated('[^a]', length)}`,
    'definitions used often': `[a]: /b\n\n${repeated('[a]', length)}`,
    'many definitions': numbered((index) => `[${index}]: /a\n`, length),
    'blanks inside a line': `a${' '.repeat(length)}b`,
    'long title': `[a](b "${repeated('x', length)}`,
    ...Object.fromEntries(parts.map((part) => [JSON.stringify(part), repeated(part, length)])),
  };
}
