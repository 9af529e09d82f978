import type { EmotionCache } from '@emotion/cache';

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

/**
 * Creates the Emotion cache. Rules that the document contains count as inserted and are not written a second time. The
 * compiler of other rules is loaded when one is needed, or by `load`; they are then written in their order.
 */
export function createStyles(): EmotionCache & { readonly load: () => Promise<void> } {
  const waiting: Parameters<EmotionCache['insert']>[] = [];
  let loading: Promise<void> | undefined;
  const styles = {
    key: 'css',
    inserted: presentRules() as EmotionCache['inserted'],
    registered: {},
    // Read only when a rule is inserted; by then it is the compiler's own sheet.
    sheet: undefined as unknown as EmotionCache['sheet'],
    insert(...rule: Parameters<EmotionCache['insert']>) {
      const [, { name }, , isCached] = rule;
      if (isCached) styles.inserted[name] = true;
      waiting.push(rule);
      void styles.load();
    },
    async load(): Promise<void> {
      loading ??= compile();
      await loading;
    },
  } satisfies EmotionCache & { load(): Promise<void> };

  async function compile(): Promise<void> {
    const { createCache } = await import('./after-hydration.ts');
    const compiler = createCache({ key: styles.key });
    const { inserted, registered } = styles;
    Object.assign(compiler, { inserted, registered });
    styles.sheet = compiler.sheet;
    styles.insert = compiler.insert;
    for (const [selector, serialized, , isCached] of waiting)
      compiler.insert(selector, serialized, compiler.sheet, isCached);
  }
  return styles;
}
