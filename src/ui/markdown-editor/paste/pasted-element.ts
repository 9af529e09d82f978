import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Node } from 'prosemirror-model';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';

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

/** The raised and lowered form of each character that has one. */
const raised = [
  '0123456789+-−–=()aAbBcdDeEfgGhHiIjJkKlLmMnNoOpPrRstTuUvVwWxyz',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᴬᵇᴮᶜᵈᴰᵉᴱᶠᵍᴳʰᴴⁱᴵʲᴶᵏᴷˡᴸᵐᴹⁿᴺᵒᴼᵖᴾʳᴿˢᵗᵀᵘᵁᵛⱽʷᵂˣʸᶻ',
] as const;
const lowered = ['0123456789+-−–=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'] as const;

function scriptOf(element: PastedElement): typeof raised | typeof lowered | undefined {
  const styles = [styleOf(element, 'vertical-align'), styleOf(element, 'font-variant-position')];
  if (element.tagName === 'sup' || styles.includes('super')) return raised;
  return element.tagName === 'sub' || styles.includes('sub') ? lowered : undefined;
}

const withTexts = (node: PastedNode, change: (text: string) => string): PastedNode => {
  if (node.nodeName === '#text' && 'value' in node) return { ...node, value: change(node.value) };
  if (!isElement(node)) return node;
  return { ...node, childNodes: node.childNodes.map((child) => withTexts(child, change)) };
};

/**
 * Writes superscripts and subscripts as characters, because Markdown has none: 10⁶, H₂O, and 10^(n+1) if a character has
 * no such form. What cannot be read as part of a number or formula stays: [1], ®, †.
 */
export function withScripts(node: PastedNode): PastedNode {
  if (!isElement(node) || isUnread(node)) return node;
  const whole = { ...node, childNodes: node.childNodes.map(withScripts) };
  const script = scriptOf(node);
  const text = textOf(whole).trim();
  if (!script || !/[\p{L}\p{N}]/u.test(text) || /^[[［〔【（]/.test(text)) return whole;
  const [plain, formed] = script.map((each) => Array.from(each)) as [string[], string[]];
  const characters = Array.from(text);
  if (characters.every((each) => formed.includes(each))) return whole;
  if (characters.every((each) => plain.includes(each) || each.trim() === ''))
    return withTexts(whole, (part) =>
      Array.from(part, (each) => formed[plain.indexOf(each)] ?? each).join(''),
    );
  const mark = /\p{Script=Han}/u.test(text) ? ['（', '）'] : [script === raised ? '^(' : '_(', ')'];
  const [before, after] = mark.map(
    (value): PastedNode => ({ nodeName: '#text', value, parentNode: null }) as never,
  );
  return { ...whole, childNodes: [before as PastedNode, ...whole.childNodes, after as PastedNode] };
}

const { nodes } = schema;

/** A list item as Word copies it: a paragraph whose style contains its level and marker. */
export interface WordItem {
  /** 1 is the outermost. */
  readonly level: number;
  readonly isOrdered: boolean;
  readonly start: number;
  readonly paragraph: Node;
}

const isMarker = (node: PastedNode): boolean =>
  isElement(node) && /mso-list:\s*ignore/i.test(attributeOf(node, 'style'));

function markerIn(children: readonly PastedNode[]): string {
  for (const child of children) {
    if (isMarker(child)) return textOf(child).trim();
    const inside: string = isElement(child) ? markerIn(child.childNodes) : '';
    if (inside) return inside;
  }
  return '';
}

const withoutMarker = (children: readonly PastedNode[]): PastedNode[] =>
  children
    .filter((child) => !isMarker(child))
    .map((child) => (isElement(child) ? { ...child, childNodes: withoutMarker(child.childNodes) } : child));

const numbered = /^[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、）．]/i;

/**
 * Returns the list item in a paragraph from Word, with its children except the marker; undefined for other elements.
 */
export function wordItem(
  element: PastedElement,
): (Omit<WordItem, 'paragraph'> & { readonly children: readonly PastedNode[] }) | undefined {
  const level = /mso-list:[^;:]*level(\d+)/i.exec(attributeOf(element, 'style'))?.[1];
  if (level === undefined) return undefined;
  const marker = markerIn(element.childNodes);
  return {
    level: Number(level),
    isOrdered: numbered.test(marker),
    start: Number(/\d+/.exec(marker)?.[0] ?? 1),
    children: withoutMarker(element.childNodes),
  };
}

/** Groups consecutive items into lists. */
export function listsOf(items: readonly WordItem[]): Node[] {
  const lists: Node[] = [];
  for (let from = 0; from < items.length;) {
    const first = items[from] as WordItem;
    const entries: Node[] = [];
    let index = from;
    for (; index < items.length;) {
      const item = items[index] as WordItem;
      if (item.level < first.level || (item.level === first.level && item.isOrdered !== first.isOrdered))
        break;
      let next = index + 1;
      while ((items[next]?.level ?? 0) > first.level) next += 1;
      entries.push(nodes.listItem.create(null, [item.paragraph, ...listsOf(items.slice(index + 1, next))]));
      index = next;
    }
    lists.push(
      first.isOrdered
        ? nodes.orderedList.create({ start: first.start }, entries)
        : nodes.bulletList.create(null, entries),
    );
    from = Math.max(index, from + 1);
  }
  return lists;
}
