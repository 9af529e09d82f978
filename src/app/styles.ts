import createCache, { type EmotionCache } from '@emotion/cache';

/** Returns the names of the rules that the document contains, in its own style and in files (`data-styles`). */
function presentRules(): Record<string, true> {
  const present: Record<string, true> = {};
  for (const element of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('[data-styles]')) {
    for (const rule of element.sheet?.cssRules ?? []) {
      const name = rule instanceof CSSStyleRule ? /^\.css-([\w-]+)/.exec(rule.selectorText)?.[1] : undefined;
      if (name) present[name] = true;
    }
  }
  return present;
}

/** Creates the Emotion cache. Rules that the document contains count as inserted and are not written a second time. */
export function createStyles(): EmotionCache {
  const styles = createCache({ key: 'css' });
  Object.assign(styles.inserted, presentRules());
  return styles;
}
