import type { Plugin } from 'vite';
import { changeBlocks } from './change-blocks.ts';

/** What i18next logs with `debug` only, which the site never sets; its errors stay. */
const debugLog = /this\.logger\.(?=(?:deprecate|log|warn)\()/g;

/** What requests texts from a server. The site's come with its chunks, and nothing calls this without a backend. */
const backendConnector = /^class Connector extends EventEmitter \{$/;

/** Leaves out of the build what the site does not use of i18next, which is one file that a bundler cannot cut. */
export const leanI18next = (): Plugin => ({
  name: 'lean-i18next',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/i18next/dist/esm/i18next.js')) return undefined;
    const quiet = code.replaceAll(debugLog, '/* @__PURE__ */ this.logger.');
    const lean = changeBlocks(quiet, backendConnector, () => 'class Connector extends EventEmitter {}');
    if (quiet === code || lean === quiet)
      throw new Error('i18next is written in another way: see scripts/build/lean-i18next.ts');
    return { code: lean, map: null };
  },
});
