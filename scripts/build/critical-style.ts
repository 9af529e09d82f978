import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { RouteId } from '../../src/routes.ts';

/** Rules of what pages show first, from `npm run styles:generate`. */
export const criticalRulesFile = 'scripts/build/critical.css';

/**
 * The kinds of pages whose first view the critical style has all rules of: those that most visits begin with. Every page
 * pays for each of them. The others wait for their style file, as nothing may move once it has been seen.
 */
export const criticalRows: readonly RouteId[] = [
  'home',
  'qnaList',
  'qna',
  'debunkingImages',
  'debunkingImage',
];

const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^\s+/gm, '')
    .trim();

/** What stands in every document, so that its first paint waits for no other file: the same bytes in all of them. */
export interface CriticalParts {
  readonly style: string;
  readonly script: string;
}

/** What the app shell shows before its program does. */
export const skeletonStyle = (): string => withoutComments(readFileSync('public/skeleton.css', 'utf8'));

/** The critical style, made of the app shell's skeleton and the rules of first views, and the script that sets the theme. */
export const criticalParts = (): CriticalParts => ({
  style: `${skeletonStyle()}\n${withoutComments(readFileSync(criticalRulesFile, 'utf8'))}`,
  script: withoutComments(readFileSync('public/theme-init.js', 'utf8')),
});

/** How a policy names an inline element. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const styleTag = '<link rel="stylesheet" href="/skeleton.css" />';
const scriptTag = '<script src="/theme-init.js"></script>';

/** The document with the critical parts in the place of their files. Throws when it does not have them. */
export function inlineCritical(html: string, { style, script }: CriticalParts): string {
  for (const tag of [styleTag, scriptTag])
    if (!html.includes(tag)) throw new Error(`index.html is not as expected: no ${tag}`);
  return html
    .replace(scriptTag, () => `<script>${script}</script>`)
    .replace(styleTag, () => `<style data-styles>${style}</style>`);
}

/** Puts the critical parts into the built document. Throws when the headers do not name them: browsers would refuse both. */
export const criticalStyle = (): Plugin => ({
  name: 'critical-style',
  apply: 'build',
  configResolved() {
    const headers = readFileSync('firebase.json', 'utf8');
    for (const text of Object.values(criticalParts()) as string[])
      if (!headers.includes(policyHash(text)))
        throw new Error('firebase.json does not name the critical style: npm run styles:generate');
  },
  transformIndexHtml: { order: 'post', handler: (html) => inlineCritical(html, criticalParts()) },
});
