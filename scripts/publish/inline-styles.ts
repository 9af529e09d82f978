import { createHash } from 'node:crypto';

const tagWithStyle =
  /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*?)\s+style="([^"]*)"((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/gi;

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);

/**
 * Turns style attributes, which the site's policy refuses in a document, into classes with a rule each. Where the
 * program sets such a style anew it does so on the element itself, which no policy forbids and which counts more.
 * Throws when an attribute would end its rule.
 */
export function moveInlineStyles(html: string): { html: string; rules: Map<string, string> } {
  const rules = new Map<string, string>();
  const moved = html.replaceAll(
    tagWithStyle,
    (_tag, name: string, before: string, style: string, after: string, end: string) => {
      const declarations = decode(style);
      if (/[{}<]/.test(declarations)) throw new Error(`not a style: ${declarations}`);
      const id = `i${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`;
      rules.set(id, `.css-${id}{${declarations}}`);
      const attributes = before + after;
      const own = / class="([^"]*)"/.exec(attributes);
      const classes = own ? `${own[1]} css-${id}` : `css-${id}`;
      return `<${name}${attributes.replace(own?.[0] ?? '', '')} class="${classes}"${end && ' /'}>`;
    },
  );
  return { html: moved, rules };
}
