import { createHash } from 'node:crypto';
import { type Token, Tokenizer } from 'parse5';

/** Without one of these there is nothing to parse for, which is so on most pages. */
const suspicious = /\sstyle=|<(?:script|style)\b/i;

const ignore = () => {};

/** The start tags of markup with the places of their attributes. */
function startTags(html: string): Token.TagToken[] {
  const tags: Token.TagToken[] = [];
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (tag) => void tags.push(tag),
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(html, true);
  return tags;
}

/** A class for declarations and its rule, which must count more than what a class around the element says of it. */
function ruleOf(declarations: string): { name: string; rule: string } {
  // Such a text would end its rule.
  if (/[{}<]/.test(declarations)) throw new Error(`not a style: ${declarations}`);
  const name = `i${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`;
  return { name, rule: `${`.css-${name}`.repeat(3)}{${declarations}}` };
}

/**
 * Turns style attributes, which the site's policy denies in a document, into classes with a rule each. Where the
 * program sets such a style again it does so on the element itself, which no policy forbids and which counts more.
 * Throws when an attribute would end its rule and for elements that the policy refuses as a whole.
 */
export function moveInlineStyles(html: string): { html: string; rules: Map<string, string> } {
  const rules = new Map<string, string>();
  if (!suspicious.test(html)) return { html, rules };
  let moved = '';
  let end = 0;
  const copyTo = (offset: number) => {
    moved += html.slice(end, offset);
    end = offset;
  };
  for (const { tagName, attrs, location } of startTags(html)) {
    if (tagName === 'script' || tagName === 'style') throw new Error(`inline <${tagName}>`);
    const declarations = attrs.find(({ name }) => name === 'style')?.value;
    const places = location?.attrs ?? {};
    const style = places['style'];
    if (declarations === undefined || !style) continue;
    const { name, rule } = ruleOf(declarations);
    rules.set(name, rule);
    const own = places['class'];
    const insertClass = () => {
      copyTo(own ? own.endOffset - 1 : style.startOffset);
      moved += own ? ` css-${name}` : `class="css-${name}"`;
    };
    if (!own || own.startOffset < style.startOffset) insertClass();
    // The blank before the attribute goes with it, unless the class takes its place.
    copyTo(own ? style.startOffset - 1 : style.startOffset);
    end = style.endOffset;
    if (own && own.startOffset > style.startOffset) insertClass();
  }
  return { html: moved + html.slice(end), rules };
}
