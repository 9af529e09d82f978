import type { Plugin } from 'vite';

const mark = '?site';
const noDefaultCache = '\0no-default-cache';
const everyProp = '\0every-prop';

/**
 * Leaves out of the build what the site does not use of Emotion. `@emotion/react` makes a cache for those who provide none,
 * and with it comes what compiles rules, which a prerendered page needs only after it is hydrated (src/app/styles.ts).
 * The site's own `styled` (src/ui/theme/styled.ts) gets a copy without the list of all attributes of HTML: a component says
 * itself which of its props are none. MUI's components have the list.
 */
export const leanEmotion = (isSsr: boolean): Plugin => ({
  name: 'lean-emotion',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    if (!isSsr && source === '@emotion/cache' && importer.includes('/@emotion/react/')) return noDefaultCache;
    if (source === '@emotion/is-prop-valid' && importer.endsWith(mark)) return everyProp;
    if (source !== '@emotion/styled/base' || !importer.endsWith('/src/ui/theme/styled.ts')) return undefined;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && { ...resolved, id: resolved.id + mark };
  },
  load(id) {
    if (id === noDefaultCache) return 'export default () => null;';
    if (id === everyProp) return "export default (name) => name !== 'theme' && name !== 'as';";
    return undefined;
  },
});
