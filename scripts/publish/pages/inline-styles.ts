import { createHash } from 'node:crypto';
import { type Token, Tokenizer } from 'parse5';

/** Without a match, the markup needs no parsing. That is so for most pages. */
const suspicious = /\sstyle=|<(?:script|style)\b/i;

const ignore = () => {};

/** Returns the start tags of markup with the positions of their attributes. */
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

/**
 * Returns a class name and a rule for declarations. The rule's specificity exceeds that of any class of an ancestor.
 */
function ruleOf(declarations: string): { name: string; rule: string } {
  // Such a text could close the rule.
  if (/[{}<]/.test(declarations)) throw new Error(`not a style: ${declarations}`);
  const name = `i${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`;
  return { name, rule: `${`.css-${name}`.repeat(3)}{${declarations}}` };
}

/**
 * Replaces style attributes, which the site's Content-Security-Policy blocks in HTML, with classes and a rule each. The
 * app may set such a style later through the DOM, which no policy blocks and which overrides the rule. Throws for an
 * attribute that could close its rule, and for elements that the policy blocks altogether.
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
    // The space before the attribute is removed too, unless the class takes its place.
    copyTo(own ? style.startOffset - 1 : style.startOffset);
    end = style.endOffset;
    if (own && own.startOffset > style.startOffset) insertClass();
  }
  return { html: moved + html.slice(end), rules };
}
