import { type Part, TableOfContents } from './TableOfContents.tsx';
import { useCurrentPart } from './use-current-part.ts';

/** A page with fewer parts needs no table of contents. */
const minParts = 4;

interface ContentsProps {
  /** The parts in order; a part that the record does not have may be false. */
  readonly parts: readonly (Part | false)[];
}

/** The table of contents of a page, with the part being read marked; nothing if there are few parts. */
export function Contents({ parts }: ContentsProps) {
  const there = parts.filter((part) => part !== false);
  const current = useCurrentPart(there.map(({ anchor }) => anchor));
  return there.length < minParts ? null : <TableOfContents parts={there} current={current} />;
}
