import type { Plugin } from 'vite';

const mark = '?site';
const noDefaultCache = '\0no-default-cache';
const everyProp = '\0every-prop';

/**
 * Removes the unused parts of Emotion from the build. `@emotion/react` creates a default cache, and with it imports the
 * compiler of rules, which a prerendered page needs only after hydration (src/app/styles.ts). The site's own `styled`
 * (src/ui/theme/styled.ts) gets a copy without the list of all HTML attributes: each component declares which of its
 * props are not forwarded. MUI's components keep the list.
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
