import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '#src/locales/zh-TW/common.json';
import routes from '#src/locales/zh-TW/routes.json';
import { siteLook } from '#src/platform/site-look.ts';
import { formatDate } from '#src/ui/text/format-date.ts';

const language = 'zh-TW';

/** Replaces the site's name in texts with the one that its look configures. */
function named<T extends object>(texts: T): T {
  const { name } = siteLook();
  if (!name) return texts;
  return JSON.parse(
    JSON.stringify(texts).replaceAll('民眾之窗', () => JSON.stringify(name).slice(1, -1)),
  ) as T;
}

/** Starts i18next with the texts every page needs; a page's own come with its chunk. */
export async function startI18n(): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: language,
    defaultNS: 'common',
    resources: { [language]: named({ common, routes }) },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  // `{{date, datetime(dateStyle: long)}}` in a text: Taipei time, the visitor's calendar. Passes only the styles on:
  // i18next also adds the text's values to the options, and each would get a formatter of its own.
  i18next.services.formatter?.add('datetime', (date: Date, _language, { dateStyle, timeStyle }) =>
    formatDate(date, { dateStyle, timeStyle }),
  );
  return i18next;
}

/** Adds a page's texts, before the page is shown. */
export function addTexts(texts: Readonly<Record<string, object>>): void {
  for (const [namespace, resource] of Object.entries(named(texts))) {
    i18next.addResourceBundle(language, namespace, resource, true, true);
  }
}
