import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { RouteId } from '../../src/routes.ts';

/** The rules of the first view of pages, from `npm run generate -- styles`. */
export const criticalRulesFile = 'scripts/build/critical.css';

/**
 * The kinds of pages whose HTML inlines all rules of the first view: those where most visits start. The
 * Content-Security-Policy lists a hash for each. The other pages wait for their style sheet, because nothing may move
 * once it has been painted.
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

/** Returns the kind of inline style for a row's page. */
export const styleKindOf = (row: string): string =>
  (criticalRows as readonly string[]).includes(row) ? row : otherRows;

/** The file in which the build stores the inline styles by kind, for the publication. */
export const criticalStylesFile = '.vite/critical-styles.json';

const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^\s+/gm, '')
    .trim();

/** What the app shell shows before the app has loaded. */
export const skeletonStyle = (): string => withoutComments(readFileSync('public/skeleton.css', 'utf8'));

/** Returns the rules of a file from `criticalRules` that apply to a kind of page. */
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
 * The inline parts of a page's HTML, so that the first paint waits for no other file: for each kind of page, a style
 * with the app shell's skeleton and the rules of the first view; and the script that sets the theme.
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

/** Returns the source expression for an inline element in a Content-Security-Policy. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const styleTag = '<link rel="stylesheet" href="/skeleton.css" />';
const scriptTag = '<script src="/theme-init.js"></script>';

/** Replaces the links to the critical files with their contents. Throws when the HTML does not contain them. */
export function inlineCritical(html: string, { styles, script }: CriticalParts): string {
  for (const tag of [styleTag, scriptTag])
    if (!html.includes(tag)) throw new Error(`index.html is not as expected: no ${tag}`);
  return html
    .replace(scriptTag, () => `<script>${script}</script>`)
    .replace(styleTag, () => `<style data-styles>${styles[otherRows]}</style>`);
}

/**
 * Inlines the critical parts into the built HTML, and stores the styles of all kinds beside it. Throws when the headers
 * lack their hashes: browsers would block them.
 */
export const criticalStyle = (): Plugin => ({
  name: 'critical-style',
  apply: 'build',
  configResolved() {
    const headers = readFileSync('firebase.json', 'utf8');
    const { styles, script } = criticalParts();
    for (const text of [...Object.values(styles), script])
      if (!headers.includes(policyHash(text)))
        throw new Error('firebase.json does not name the critical style: npm run generate -- styles');
  },
  generateBundle() {
    const source = JSON.stringify(criticalParts().styles);
    this.emitFile({ type: 'asset', fileName: criticalStylesFile, source });
  },
  transformIndexHtml: { order: 'post', handler: (html) => inlineCritical(html, criticalParts()) },
});
