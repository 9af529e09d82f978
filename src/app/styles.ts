import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * The cache of style rules. A prerendered page brings the rules of its page in a file (`data-styles`); those are
 * taken as present and are not written a second time.
 */
export function createStyles(): EmotionCache {
  const cache = createCache({ key: 'css' });
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-styles]')) {
    for (const rule of link.sheet?.cssRules ?? []) {
      const name = rule instanceof CSSStyleRule ? /^\.css-([\w-]+)/.exec(rule.selectorText)?.[1] : undefined;
      if (name) cache.inserted[name] = true;
    }
  }
  return cache;
}
