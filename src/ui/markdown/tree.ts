/** As much of a Markdown tree as our own steps look at. */
export interface MarkdownNode {
  readonly type: string;
  value?: string;
  depth?: number;
  url?: string;
  children?: MarkdownNode[];
}

/** Calls `visit` with every node that has children, outermost first. */
export function eachParent(
  node: MarkdownNode,
  visit: (node: MarkdownNode & { children: MarkdownNode[] }) => void,
): void {
  const { children } = node;
  if (!children) return;
  visit({ ...node, children });
  for (const child of children) eachParent(child, visit);
}
