import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '#src/locales/zh-TW/common.json';
import routes from '#src/locales/zh-TW/routes.json';
import { siteLook } from '#src/platform/browser/site-look.ts';

const language = 'zh-TW';

/** Replaces the site's name in texts with the one that its look configures. */
function named<T extends object>(texts: T): T {
  const { name } = siteLook();
  if (!name) return texts;
  return JSON.parse(
    JSON.stringify(texts).replaceAll('民眾之窗', () => JSON.stringify(name).slice(1, -1)),
  ) as T;
}

/** Writes quotation marks inside a quotation as 『』; a text with a mark without its counterpart stays as it is. */
export function nestQuotes(text: string): string {
  let depth = 0;
  const nested = text.replaceAll(/[「」]/g, (mark) =>
    (mark === '「' ? depth++ : --depth) % 2 ? '『』'['「」'.indexOf(mark)]! : mark,
  );
  return depth ? text : nested;
}

/** Starts i18next with the texts every page needs; a page's own come with its chunk. */
export async function startI18n(): Promise<i18n> {
  // Values such as titles contain quotation marks of their own.
  i18next.use({ type: 'postProcessor', name: 'quotes', process: nestQuotes });
  await i18next.use(initReactI18next).init({
    postProcess: 'quotes',
    lng: language,
    fallbackLng: language,
    defaultNS: 'common',
    resources: { [language]: named({ common, routes }) },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return i18next;
}

/** Adds a page's texts, before the page is shown. */
export function addTexts(texts: Readonly<Record<string, object>>): void {
  for (const [namespace, resource] of Object.entries(named(texts))) {
    i18next.addResourceBundle(language, namespace, resource, true, true);
  }
}
