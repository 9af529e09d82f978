import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { RouteId } from '../../src/routes.ts';

/** Rules of what pages show first, from `npm run styles:generate`. */
export const criticalRulesFile = 'scripts/build/critical.css';

/**
 * The kinds of pages whose documents have all rules of their first view in a style of their own: those that most visits
 * begin with. The policies name a hash for each. The others wait for their style file, as nothing may move once it has
 * been seen.
 */
export const criticalRows: readonly RouteId[] = [
  'home',
  'qnaList',
  'qna',
  'debunkingImages',
  'debunkingImage',
];

/** The kind of all other pages and of the app shell: what every page has. */
export const otherRows = 'other';

/** Which style the document of a row's page has. */
export const styleKindOf = (row: string): string =>
  (criticalRows as readonly string[]).includes(row) ? row : otherRows;

/** Where the build notes the styles by kind, for the publication. */
export const criticalStylesFile = '.vite/critical-styles.json';

const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^\s+/gm, '')
    .trim();

/** What the app shell shows before its program does. */
export const skeletonStyle = (): string => withoutComments(readFileSync('public/skeleton.css', 'utf8'));

/** The rules of a file that `criticalRules` made for the documents of a kind. */
function rulesFor(kind: string, file: string): string {
  let isWanted = true;
  return file
    .split('\n')
    .filter((line) => {
      const kinds = /^\/\* for (.+) \*\/$/.exec(line)?.[1]?.split(' ');
      if (kinds) isWanted = kinds.includes(kind);
      return isWanted;
    })
    .join('\n');
}

/**
 * What stands in a document, so that its first paint waits for no other file: a style, by the kind of the page, made of the
 * app shell's skeleton and the rules of first views, and the script that sets the theme.
 */
export interface CriticalParts {
  readonly styles: Readonly<Record<string, string>>;
  readonly script: string;
}

export function criticalParts(): CriticalParts {
  const file = readFileSync(criticalRulesFile, 'utf8');
  const styleOf = (kind: string) => `${skeletonStyle()}\n${withoutComments(rulesFor(kind, file))}`;
  return {
    styles: Object.fromEntries([...criticalRows, otherRows].map((kind) => [kind, styleOf(kind)])),
    script: withoutComments(readFileSync('public/theme-init.js', 'utf8')),
  };
}

/** How a policy names an inline element. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const styleTag = '<link rel="stylesheet" href="/skeleton.css" />';
const scriptTag = '<script src="/theme-init.js"></script>';

/** The document with the critical parts in the place of their files. Throws when it does not have them. */
export function inlineCritical(html: string, { styles, script }: CriticalParts): string {
  for (const tag of [styleTag, scriptTag])
    if (!html.includes(tag)) throw new Error(`index.html is not as expected: no ${tag}`);
  return html
    .replace(scriptTag, () => `<script>${script}</script>`)
    .replace(styleTag, () => `<style data-styles>${styles[otherRows]}</style>`);
}

/**
 * Puts the critical parts into the built document and notes the styles of all kinds beside it. Throws when the headers do
 * not name them: browsers would refuse them.
 */
export const criticalStyle = (): Plugin => ({
  name: 'critical-style',
  apply: 'build',
  configResolved() {
    const headers = readFileSync('firebase.json', 'utf8');
    const { styles, script } = criticalParts();
    for (const text of [...Object.values(styles), script])
      if (!headers.includes(policyHash(text)))
        throw new Error('firebase.json does not name the critical style: npm run styles:generate');
  },
  generateBundle() {
    const source = JSON.stringify(criticalParts().styles);
    this.emitFile({ type: 'asset', fileName: criticalStylesFile, source });
  },
  transformIndexHtml: { order: 'post', handler: (html) => inlineCritical(html, criticalParts()) },
});
