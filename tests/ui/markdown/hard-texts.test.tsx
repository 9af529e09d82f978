// @vitest-environment jsdom
import fc from '#tests/helpers/property.ts';
import { expect, test } from 'vitest';
import { adversarialTexts } from '#checks/pathological/adversarial.ts';
import { MarkdownText } from '#src/ui/markdown/MarkdownText.tsx';
import { type MarkdownNode, parseMarkdown } from '#src/ui/markdown/parse-markdown.ts';
import { plainText } from '#src/platform/text/plain-text.ts';
import { renderUi } from '#tests/ui/render-ui.tsx';

const depthOf = ({ children }: MarkdownNode): number => 1 + Math.max(0, ...children.map(depthOf));
const countOf = ({ children }: MarkdownNode): number =>
  children.reduce((sum, child) => sum + countOf(child), 1);

test('renders the words inside 10,000 nested quotes', () => {
  const { container } = renderUi(<MarkdownText text={`${'>'.repeat(10_000)} 最裡面的字`} />);
  expect(container.textContent).toContain('最裡面的字');
});

test('renders lists ten levels deep as lists', () => {
  const text = Array.from({ length: 10 }, (_, level) => `${' '.repeat(2 * level)}- 第${level}層`).join('\n');
  const { container } = renderUi(<MarkdownText text={text} />);
  expect(container.querySelectorAll('ul ul ul ul ul ul ul ul ul ul')).toHaveLength(1);
});

test.each(Object.entries(adversarialTexts(50_000)))(
  'a text of maximum length made of %s is limited in depth and nodes, or shown as plain text',
  (_, text) => {
    const nodes = parseMarkdown(text);
    expect(Math.max(0, ...(nodes ?? []).map(depthOf))).toBeLessThanOrEqual(25);
    expect((nodes ?? []).reduce((sum, node) => sum + countOf(node), 0)).toBeLessThanOrEqual(10_000);
    plainText(text);
  },
);

test('an article of maximum length is rendered with its formatting', () => {
  expect(parseMarkdown(adversarialTexts(50_000)['article'] ?? '')).toBeDefined();
});

// This was cubic before: 2,000 lines took 12 seconds.
test('the plain text of 200,000 blank lines is extracted at once', () => {
  expect(plainText(`甲${'\n'.repeat(200_000)}乙`)).toMatch(/^甲\n+乙$/);
  expect(plainText(`-${' '.repeat(200_000)}x`)).toBe('x');
});

test('no mixture of marks makes parsing or extracting plain text throw', () => {
  const marks = Object.values(adversarialTexts(8)).map((text) => text.slice(0, 8));
  const soup = fc.array(fc.constantFrom(...marks, '\n', '\n\n', '\n    ', '[^a]: ', '[^a]', '字'), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(soup, (parts) => {
      const text = parts.join('');
      parseMarkdown(text);
      plainText(text);
    }),
    { numRuns: 2_000 },
  );
});

test('entities in the plain text are decoded', () => {
  expect(plainText('A&amp;B&nbsp;C &lt;b&gt; <!-- 備註 --> <!-- 沒有結束')).toBe(
    'A&B\u00A0C <b>  <!-- 沒有結束',
  );
});
