import { useMemo } from 'react';
import { Contents } from '#src/ui/reading/Contents.tsx';
import type { Part } from '#src/ui/reading/TableOfContents.tsx';
import { parseOnce, partsOfText } from './text-parts.ts';

export interface TextContentsProps {
  /** The text that `Markdown` shows with `withAnchors`. */
  readonly text: string;
  /** Parts of the page above and below the text. */
  readonly before?: readonly (Part | false)[];
  readonly after?: readonly (Part | false)[];
}

/** The table of contents of a page with a Markdown text: the text's own headings between the page's other parts. */
export function TextContents({ text, before = [], after = [] }: TextContentsProps) {
  const own = useMemo(() => partsOfText(parseOnce(text) ?? []), [text]);
  return <Contents parts={[...before, ...own, ...after]} />;
}
