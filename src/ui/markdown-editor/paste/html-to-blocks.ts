import { parseFragment } from 'parse5';
import { type Mark, type Node, Fragment } from 'prosemirror-model';
import { withoutFinalBreaks, schema } from '#src/ui/markdown-editor/document/schema.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import { trackingParameter } from '#src/platform/text/tracking-parameters.ts';
import {
  attributeOf,
  elementsIn,
  isElement,
  isUnread,
  type PastedElement,
  type PastedNode,
  textOf,
  styleOf,
  listsOf,
  withScripts,
  wordItem,
  type WordItem,
} from './pasted-element.ts';
import { tableOf } from './pasted-table.ts';
import tags from './mark-tags.json';

const { nodes } = schema;

const isBreak = ({ type }: Node): boolean => type === nodes.hardBreak;

/** Collapses whitespace: one space between words, none beside a break or at the edges. */
function collapsed(content: readonly Node[]): Node[] {
  const all: Node[] = [];
  let endsBlank = true;
  const trimEnd = () => {
    const last = all.at(-1);
    if (!last?.isText || !last.text?.endsWith(' ')) return;
    all.pop();
    const text = last.text.trimEnd();
    if (text !== '') all.push(schema.text(text, last.marks));
  };
  for (const node of content) {
    if (!node.isText) {
      if (isBreak(node)) trimEnd();
      all.push(node);
      endsBlank = isBreak(node);
      continue;
    }
    let text = (node.text ?? '')
      .replaceAll(/[\u200B\u200E\u200F\u2060\uFEFF]/g, '')
      .replaceAll(/[\s\u00A0]+/g, ' ');
    if (endsBlank) text = text.trimStart();
    if (text === '') continue;
    endsBlank = text.endsWith(' ');
    all.push(schema.text(text, node.marks));
  }
  trimEnd();
  return all;
}

/** Divides inline content into paragraphs at two or more consecutive breaks. */
function paragraphsOf(content: readonly Node[]): Node[] {
  const groups: Node[][] = [[]];
  let breaks: Node[] = [];
  for (const node of collapsed(content)) {
    if (isBreak(node)) {
      breaks.push(node);
      continue;
    }
    const last = groups.at(-1) ?? [];
    if (breaks.length > 1 && last.length > 0) groups.push([node]);
    else if (last.length > 0) last.push(...breaks, node);
    else last.push(node);
    breaks = [];
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) => nodes.paragraph.create(null, Fragment.fromArray(group)));
}

/** Puts inline content on one line, for a heading or a table cell, and removes bold, which means nothing there. */
function lineOf(content: readonly Node[]): Node[] {
  const plain = (marks: readonly Mark[]) => schema.marks.strong.removeFromSet(marks);
  const flat = content.map((node) => (isBreak(node) ? schema.text(' ', node.marks) : node));
  return collapsed(flat).map((node) => node.mark(plain(node.marks)));
}

const { marks: markTypes } = schema;

/** Redirecting URLs with the target in a parameter: Google and Facebook wrap links in them. */
const detours: readonly (readonly [host: RegExp, path: RegExp, parameter: string])[] = [
  [/^www\.google\.[a-z.]+$/, /^\/url$/, 'q'],
  [/^lm?\.facebook\.com$/, /^\/l\.php$/, 'u'],
];

/**
 * Returns the target of a pasted link without redirects and tracking; a path if it is on this site's own `origin`.
 * Undefined for an anchor in the copied page and for what is not a link on the web.
 */
function pastedAddress(href: string, origin: string): string | undefined {
  const url = parseUrl(href.trim());
  if (!url) return href.startsWith('/') && !href.startsWith('//') ? href : undefined;
  if (url.protocol === 'mailto:') return url.href;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const detour = detours.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname));
  const onwards = detour && url.searchParams.get(detour[2]);
  if (onwards) return pastedAddress(onwards, origin);
  const names = [...url.searchParams.keys()].filter((name) => trackingParameter.test(name));
  for (const name of names) url.searchParams.delete(name);
  if (url.origin === origin) return url.pathname + url.search + url.hash;
  return names.length > 0 ? url.href : href.trim();
}

const markTags = tags as Readonly<Record<string, 'strong' | 'em' | 'strike' | 'code'>>;

/** Returns the marks of the text inside an element, by its tag and by its style, which takes precedence. */
function marksInside(element: PastedElement, outside: readonly Mark[], origin: string): readonly Mark[] {
  let own = outside;
  const set = (name: 'strong' | 'em' | 'strike', isOn: boolean) => {
    own = isOn ? markTypes[name].create().addToSet(own) : markTypes[name].removeFromSet(own);
  };
  const known = markTags[element.tagName];
  if (known) own = markTypes[known].create().addToSet(own);
  const weight = styleOf(element, 'font-weight');
  if (weight) set('strong', weight.startsWith('bold') || Number(weight) >= 600);
  const slant = styleOf(element, 'font-style');
  if (slant) set('em', slant === 'italic' || slant === 'oblique');
  if (styleOf(element, 'text-decoration').includes('line-through')) set('strike', true);
  if (element.tagName !== 'a') return own;
  const href = pastedAddress(attributeOf(element, 'href'), origin);
  return href === undefined ? own : markTypes.link.create({ href }).addToSet(own);
}

const containers = new Set(
  'html body div p section article main header footer aside nav figure figcaption details summary address center form fieldset dl dt dd ul ol li table thead tbody tfoot tr td th blockquote pre h1 h2 h3 h4 h5 h6 hr'.split(
    ' ',
  ),
);

/** The maximum number of characters of a line that belongs to a message; a longer one is a paragraph. */
const lineLength = 60;

/**
 * The result for a run of siblings. `line` marks an element that is only on a line of its own, as chats and mail
 * programs copy them.
 */
type Built =
  { readonly node: Node; readonly line?: true } | { readonly word: WordItem } | { readonly blank: true };

interface Context {
  readonly marks: readonly Mark[];
  readonly origin: string;
  /** Added to the level of every heading: the largest heading in a text is an h2, below the page's own. */
  readonly headingShift: number;
}

function imageOf(element: PastedElement, { origin, marks }: Context): Node[] {
  const src = pastedAddress(attributeOf(element, 'src'), origin);
  const alt = attributeOf(element, 'alt').trim();
  // An image without alternative text is an ornament or a tracking pixel.
  return src && alt ? [nodes.image.create({ src, alt }, null, marks)] : [];
}

/** Returns the inline content of an element without blocks in it. */
export function inlineOf(children: readonly PastedNode[], context: Context): Node[] {
  return children.flatMap((node): Node[] => {
    if (!isElement(node)) {
      const text = textOf(node);
      return text === '' || node.nodeName !== '#text' ? [] : [schema.text(text, context.marks)];
    }
    if (isUnread(node)) return [];
    if (node.tagName === 'br') return [nodes.hardBreak.create()];
    if (node.tagName === 'img') return imageOf(node, context);
    if (node.tagName === 'input' && attributeOf(node, 'type') === 'checkbox')
      return [schema.text(node.attrs.some(({ name }) => name === 'checked') ? '[x] ' : '[ ] ')];
    const marks = marksInside(node, context.marks, context.origin);
    const inside = inlineOf(node.childNodes, { ...context, marks });
    const isBlock = containers.has(node.tagName);
    return isBlock ? [nodes.hardBreak.create(), ...inside, nodes.hardBreak.create()] : inside;
  });
}

const hasBlocks = (element: PastedElement): boolean =>
  elementsIn(element).some((each) => containers.has(each.tagName) || hasBlocks(each));

function listOf(element: PastedElement, context: Context): Node[] {
  const items: Node[] = [];
  for (const child of elementsIn(element)) {
    if (isUnread(child)) continue;
    const isNested = child.tagName === 'ul' || child.tagName === 'ol';
    const inside = isNested ? listOf(child, context) : blocksIn(child.childNodes, context);
    const last = items.at(-1);
    // Google Docs puts a nested list beside the item that it belongs to.
    if (isNested && last)
      items[items.length - 1] = last.copy(last.content.append(nodes.doc.create(null, inside).content));
    else if (inside.length > 0) items.push(nodes.listItem.create(null, inside));
  }
  if (items.length === 0) return [];
  const start = Number(attributeOf(element, 'start') || 1);
  return element.tagName === 'ol'
    ? [nodes.orderedList.create({ start }, items)]
    : [nodes.bulletList.create(null, items)];
}

function codeOf(element: PastedElement): Node[] {
  const text = withoutFinalBreaks(textOf(element).replace(/^\n/, ''));
  return text === '' ? [] : [nodes.codeBlock.create(null, schema.text(text))];
}

/** Returns the level of a heading or of Word's title style; undefined for other elements. */
function headingLevel(element: PastedElement): number | undefined {
  const tag = /^h([1-6])$/.exec(element.tagName)?.[1];
  if (tag) return Number(tag);
  if (element.tagName !== 'p') return undefined;
  return /\bMsoTitle\b/i.test(attributeOf(element, 'class')) ? 1 : undefined;
}

function headingOf(element: PastedElement, level: number, context: Context): Node[] {
  const content = lineOf(inlineOf(element.childNodes, context));
  if (content.length === 0) return [];
  return [nodes.heading.create({ level: Math.min(6, level + context.headingShift) }, content)];
}

function builtOf(element: PastedElement, context: Context): Built[] {
  const all = (given: readonly Node[]): Built[] => given.map((node) => ({ node }));
  const level = headingLevel(element);
  if (level !== undefined) return all(headingOf(element, level, context));
  switch (element.tagName) {
    case 'ul':
    case 'ol':
      return all(listOf(element, context));
    case 'li':
      return all(listOf({ ...element, tagName: 'ul', childNodes: [element] }, context));
    case 'table':
      return all(
        tableOf(element, {
          line: (cell) => lineOf(inlineOf(cell.childNodes, context)),
          blocks: (cell) => blocksIn(cell.childNodes, context),
        }),
      );
    case 'blockquote': {
      const inside = blocksIn(element.childNodes, context);
      return inside.length > 0 ? all([nodes.blockquote.create(null, inside)]) : [];
    }
    case 'pre':
      return all(codeOf(element));
    case 'hr':
      return all([nodes.rule.create()]);
    default: {
      const word = wordItem(element);
      if (word) {
        const [paragraph] = paragraphsOf(inlineOf(word.children, context));
        return paragraph ? [{ word: { ...word, paragraph } }] : [];
      }
      if (hasBlocks(element))
        return builtIn(element.childNodes, {
          ...context,
          marks: marksInside(element, context.marks, context.origin),
        });
      const marks = marksInside(element, context.marks, context.origin);
      const content = paragraphsOf(inlineOf(element.childNodes, { ...context, marks }));
      if (content.length === 0) return [{ blank: true }];
      const isLine =
        element.tagName === 'div' && content.every(({ textContent }) => textContent.length <= lineLength);
      return content.map((node) => (isLine ? { node, line: true } : { node }));
    }
  }
}

function builtIn(children: readonly PastedNode[], context: Context): Built[] {
  const built: Built[] = [];
  let inline: Node[] = [];
  const flush = () => {
    built.push(...paragraphsOf(inline).map((node) => ({ node })));
    inline = [];
  };
  for (const child of children) {
    if (!isElement(child) || !(containers.has(child.tagName) || hasBlocks(child))) {
      inline.push(...inlineOf([child], context));
      continue;
    }
    if (isUnread(child)) continue;
    flush();
    const marks = marksInside(child, context.marks, context.origin);
    built.push(...builtOf(child, containers.has(child.tagName) ? context : { ...context, marks }));
  }
  flush();
  return built;
}

const joined = (one: Node, other: Node): Node =>
  nodes.paragraph.create(null, [...one.children, nodes.hardBreak.create(), ...other.children]);

/** Returns the blocks of a run of siblings: lines of a message become one paragraph, items from Word become lists. */
function blocksIn(children: readonly PastedNode[], context: Context): Node[] {
  const blocks: Node[] = [];
  let items: WordItem[] = [];
  let isAfterLine = false;
  const endList = () => {
    blocks.push(...listsOf(items));
    items = [];
  };
  for (const each of builtIn(children, context)) {
    if ('word' in each) {
      items.push(each.word);
      continue;
    }
    endList();
    const isLine = 'line' in each;
    const last = blocks.at(-1);
    if ('node' in each) {
      if (isLine && isAfterLine && last) blocks[blocks.length - 1] = joined(last, each.node);
      else blocks.push(each.node);
    }
    isAfterLine = isLine;
  }
  endList();
  return blocks;
}

/**
 * Converts what was copied from Word, Google Docs, a web page or a spreadsheet: headings, lists, links, tables,
 * emphasis and line breaks, without its styling. Not parsed by the browser, because the site's policy denies markup
 * from strings. Links to `origin` become links to pages of this site.
 */
export function htmlToBlocks(html: string, origin: string): Node[] {
  const childNodes = parseFragment(html).childNodes.map(withScripts);
  const hasTitle = /<h1[\s>]|class=["']?MsoTitle/i.test(html);
  return blocksIn(childNodes, { marks: [], origin, headingShift: hasTitle ? 1 : 0 });
}
