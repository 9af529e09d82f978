import type { Plugin } from 'vite';
import { changeBlocks } from './change-blocks.ts';

const mark = '?routers';

/** What keeps an unused component in a build: a call that is not known to be pure, and a name for developers. */
const unusedComponents = [
  [/^var (\w+) = (React\d*\.forwardRef\()/gm, 'var $1 = /* @__PURE__ */ $2'],
  [/^\w+\.displayName = "\w+";$/gm, ''],
] as const;

/** What does so, too: a base class that is not known to be pure. */
const component = /^var \w+ = class extends React\d*\.Component \{$/;
const pure = (block: string) =>
  block.replace('= class', '= /* @__PURE__ */ (() => class').replace(/;$/, ')();');

/** What links fetch pages ahead with; no link of the site has `prefetch`. */
const prefetch = /^function PrefetchPageLinks\(/;

/**
 * Gives `src/ui/controls/routers.ts` a copy of react-router of its own, from its folder of production files. The package is one file, which a bundler cannot
 * cut: without this, what navigates would be in the chunk of what renders links, in every first load. Of each copy only
 * what is imported is built, and the second makes no React context, which would have to be the same as in the first.
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
