// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { MarkdownText } from '#src/ui/markdown/MarkdownText.tsx';
import { constructs } from '#tests/helpers/markdown-syntax.ts';
import { plainMarkup } from '#tests/helpers/plain-markup.ts';
import { renderUi } from '#tests/ui/render-ui.tsx';

// e2e/published-markdown.spec.ts renders the same texts under the site's Content Security Policy.
test.each(constructs)('renders $name', ({ markdown, html }) => {
  const { container } = renderUi(<MarkdownText text={markdown} sourceCount={2} />);
  expect(plainMarkup(container.firstElementChild?.innerHTML ?? '')).toBe(plainMarkup(html));
});
