import { lazy, Suspense } from 'react';
import { Paragraphs } from '#src/ui/text/Paragraphs.tsx';
import type { MarkdownTextProps } from './MarkdownText.tsx';
import { plainText } from './plain-text.ts';

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
