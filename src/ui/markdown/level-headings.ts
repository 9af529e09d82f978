import { eachParent, type MarkdownNode } from './tree.ts';

/**
 * A step of remark: the largest headings of a text become headings of `level`, the next ones those below, so that
 * they follow the page's own and leave no level out, whichever their author began with.
 */
export function levelHeadings({ level }: { level: number }) {
  return (tree: MarkdownNode): void => {
    const headings: MarkdownNode[] = [];
    eachParent(tree, ({ children }) => headings.push(...children.filter(({ type }) => type === 'heading')));
    const depths = [...new Set(headings.map(({ depth = 1 }) => depth))].toSorted((a, b) => a - b);
    for (const heading of headings) {
      heading.depth = Math.min(6, level + depths.indexOf(heading.depth ?? 1));
    }
  };
}
