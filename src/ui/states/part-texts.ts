import i18next from 'i18next';

/** Adds the texts of a lazily loaded part (`lazyPart`), which its page does not need at first. */
export function addPartTexts(texts: Readonly<Record<string, object>>): void {
  const add = () => {
    for (const [namespace, resource] of Object.entries(texts))
      i18next.addResourceBundle(i18next.language, namespace, resource, true, true);
  };
  if (i18next.isInitialized) add();
  else i18next.on('initialized', add);
}
