import { type Part, TableOfContents } from './TableOfContents.tsx';
import { useCurrentPart } from './use-current-part.ts';

/** Of fewer parts a page is seen through without a table. */
const minParts = 4;

interface ContentsProps {
  /** The parts in their order; what the record does not have may be left in as false. */
  readonly parts: readonly (Part | false)[];
}

/** The table of contents of a page that has several parts, with the one being read marked; nothing where they are few. */
export function Contents({ parts }: ContentsProps) {
  const there = parts.filter((part) => part !== false);
  const current = useCurrentPart(there.map(({ anchor }) => anchor));
  return there.length < minParts ? null : <TableOfContents parts={there} current={current} />;
}
