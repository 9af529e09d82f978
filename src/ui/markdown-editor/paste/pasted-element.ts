import type { DefaultTreeAdapterTypes } from 'parse5';

export type PastedNode = DefaultTreeAdapterTypes.ChildNode;
export type PastedElement = DefaultTreeAdapterTypes.Element;

export const isElement = (node: PastedNode): node is PastedElement => 'tagName' in node;

export const attributeOf = ({ attrs }: PastedElement, name: string): string =>
  attrs.find((each) => each.name === name)?.value ?? '';

/** Returns the value of a property in an element's inline style; '' if it has none. */
export const styleOf = (element: PastedElement, property: string): string =>
  attributeOf(element, 'style')
    .split(';')
    .map((each) => each.split(':'))
    .findLast(([name = '']) => name.trim().toLowerCase() === property)
    ?.slice(1)
    .join(':')
    .trim()
    .toLowerCase() ?? '';

export function textOf(node: PastedNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

export const elementsIn = (element: PastedElement): PastedElement[] => element.childNodes.filter(isElement);

/** Elements that were invisible where they were copied, or interactive. */
const unread = new Set(
  'head style script template noscript title meta link xml o:p w:sdtpr svg math button select textarea iframe object audio video canvas map colgroup col'.split(
    ' ',
  ),
);

export const isUnread = (element: PastedElement): boolean =>
  unread.has(element.tagName) ||
  styleOf(element, 'display') === 'none' ||
  styleOf(element, 'mso-hide') === 'all' ||
  // The numbers of Wikipedia footnotes, which are not copied along.
  (element.tagName === 'sup' && attributeOf(element, 'class').includes('reference'));
