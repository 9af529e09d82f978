import { sourceAnchor } from '#src/ui/record/source-anchor.ts';
import { eachParent, type MarkdownNode } from './tree.ts';

const mark = /\[\^(\d{1,2})\]/;

/** `text[^2]text` as text, the link to source 2, text; marks beyond the sources stay as they are. */
function withLinks(value: string, sourceCount: number): MarkdownNode[] {
  return value.split(mark).flatMap((part, index): MarkdownNode[] => {
    const number = Number(part);
    if (index % 2 === 0) return part === '' ? [] : [{ type: 'text', value: part }];
    if (number < 1 || number > sourceCount) return [{ type: 'text', value: `[^${part}]` }];
    return [{ type: 'link', url: `#${sourceAnchor(number)}`, children: [{ type: 'text', value: part }] }];
  });
}

/** A step of remark: `[^2]` without a footnote of its own becomes a link to the second of the page's sources. */
export function markSources({ sourceCount }: { sourceCount: number }) {
  return (tree: MarkdownNode): void => {
    eachParent(tree, ({ type, children }) => {
      if (type === 'link') return;
      const marked = children.flatMap((child) =>
        child.type === 'text' && child.value && mark.test(child.value)
          ? withLinks(child.value, sourceCount)
          : [child],
      );
      children.splice(0, children.length, ...marked);
    });
  };
}
