import { lazy, Suspense } from 'react';
import { quietPart } from '#src/ui/states/lazy-part.tsx';
import { Paragraphs } from '#src/ui/text/Paragraphs.tsx';
import type { MarkdownTextProps } from './MarkdownText.tsx';
import { plainText } from '#src/platform/text/plain-text.ts';
import type { TextContentsProps } from './TextContents.tsx';

// The parser is as large as the rest of a page: the plain words come first, their formatting when it has loaded.
const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }));

/**
 * A text that editors or imports wrote in Markdown. HTML is dropped, external links show their host, and `[^2]` links
 * to the second of the page's sources. Shows the plain words until its chunk has loaded; a prerendered page contains
 * the finished text.
 */
export function Markdown(props: MarkdownTextProps) {
  return (
    <Suspense fallback={<Paragraphs text={plainText(props.text)} />}>
      <MarkdownText {...props} />
    </Suspense>
  );
}

// Lazy, because it needs the parser to find the headings.
const TextContents = quietPart(async () => (await import('./TextContents.tsx')).TextContents);

/** The table of contents beside a `Markdown` with `withAnchors`. */
export function MarkdownContents(props: TextContentsProps) {
  return (
    <Suspense>
      <TextContents {...props} />
    </Suspense>
  );
}
