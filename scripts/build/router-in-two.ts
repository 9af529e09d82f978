import type { Plugin } from 'vite';
import { changeBlocks } from './change-blocks.ts';

const mark = '?routers';

/** Code that keeps an unused component in a build: a call not marked as pure, and a display name for developers. */
const unusedComponents = [
  [/^var (\w+) = (React\d*\.forwardRef\()/gm, 'var $1 = /* @__PURE__ */ $2'],
  [/^\w+\.displayName = "\w+";$/gm, ''],
] as const;

/** Likewise a base class that is not marked as pure. */
const component = /^var \w+ = class extends React\d*\.Component \{$/;
const pure = (block: string) =>
  block.replace('= class', '= /* @__PURE__ */ (() => class').replace(/;$/, ')();');

/** The component that prefetches pages; no link of the site uses `prefetch`. */
const prefetch = /^function PrefetchPageLinks\(/;

/**
 * Gives `src/ui/controls/routers.ts` its own copy of react-router's production build. The package is a single file that
 * a bundler cannot tree-shake: without this, the code for navigation would be in the chunk that renders links, and so
 * in every first load. Each copy contains only what is imported from it. The second creates no React context, which
 * would have to be the same object as in the first.
 */
export const routerInTwo = (folder: string): Plugin => ({
  name: 'router-in-two',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const isEntry = source === 'react-router-dom' && importer.endsWith('/src/ui/controls/routers.ts');
    const isInside = importer.endsWith(mark) && source.startsWith('./');
    if (!isEntry && !isInside) return undefined;
    return { id: folder + (isEntry ? 'index.mjs' : source.slice(2)) + mark, moduleSideEffects: false };
  },
  transform(code, id) {
    if (!id.startsWith(folder)) return undefined;
    let shaken = code;
    for (const [pattern, replacement] of unusedComponents) shaken = shaken.replaceAll(pattern, replacement);
    shaken = changeBlocks(shaken, component, pure);
    shaken = changeBlocks(shaken, prefetch, () => 'function PrefetchPageLinks() { return null; }');
    return { code: shaken, map: null };
  },
});
