import type { Plugin } from 'vite';
import { changeBlocks } from './change-blocks.ts';

/** Calls that log only with `debug`, which the site never sets; i18next's errors are not removed. */
const debugLog = /this\.logger\.(?=(?:deprecate|log|warn)\()/g;

/**
 * The class that fetches texts from a server. The site's texts are in its chunks, and without a backend nothing calls
 * it.
 */
const backendConnector = /^class Connector extends EventEmitter \{$/;

/** The class that formats `{{value, format}}` in texts with `Intl`: our texts take formatted values. */
const formatter = /^class Formatter \{$/;

/** Removes the unused parts of i18next from the build: it is a single file that a bundler cannot tree-shake. */
export const leanI18next = (): Plugin => ({
  name: 'lean-i18next',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/i18next/dist/esm/i18next.js')) return undefined;
    const quiet = code.replaceAll(debugLog, '/* @__PURE__ */ this.logger.');
    const unconnected = changeBlocks(
      quiet,
      backendConnector,
      () => 'class Connector extends EventEmitter {}',
    );
    const lean = changeBlocks(
      unconnected,
      formatter,
      () => 'class Formatter { format(value) { return value; } }',
    );
    if (quiet === code || unconnected === quiet || lean === unconnected)
      throw new Error('the sources of i18next have changed: see scripts/build/lean-i18next.ts');
    return { code: lean, map: null };
  },
});
