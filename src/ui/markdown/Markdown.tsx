import { lazy, Suspense } from 'react';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { Paragraphs } from '#src/ui/text/Paragraphs.tsx';
import type { MarkdownTextProps } from './MarkdownText.tsx';
import { plainText } from './plain-text.ts';
import type { TextContentsProps } from './TextContents.tsx';

// The parser is as large as the rest of a page: words first, their form when it is there.
const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }));

/**
 * A text that editors or imports wrote in Markdown. No HTML passes, links show the host they link to, `[^2]` leads
 * to the second of the page's sources. Until its chunk is there the plain words are in its place; a published
 * page contains the finished text.
 */
export function Markdown(props: MarkdownTextProps) {
  return (
    <Suspense fallback={<Paragraphs text={plainText(props.text)} />}>
      <MarkdownText {...props} />
    </Suspense>
  );
}

// Its headings are found by the parser.
const TextContents = lazyPart(async () => (await import('./TextContents.tsx')).TextContents, {
  silent: true,
});

/** The table of contents beside a `Markdown` with `withAnchors`. */
export function MarkdownContents(props: TextContentsProps) {
  return (
    <Suspense>
      <TextContents {...props} />
    </Suspense>
  );
}
