import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { readSwitches } from '#src/data/site/settings.queries.ts';
import { logPageView, setAnalyticsOperator } from '#src/platform/analytics.ts';
import { rowOf } from './row-of.ts';

setAnalyticsOperator(async () => (await readSwitches()).analytics);

/**
 * Logs a `page_view` after each navigation (specification, section 2), as soon as the document's title is that
 * navigation's own: `titled` is the navigation whose title is shown. A redirect never shows and is not logged.
 */
export function usePageView(titled: string | undefined): void {
  const { t } = useTranslation('routes');
  const id = rowOf(useMatches())?.id;
  const logged = useRef<string>(undefined);
  useEffect(() => {
    if (titled === undefined || logged.current === titled) return;
    logged.current = titled;
    const { href, pathname, search } = globalThis.location;
    logPageView({
      page_path: pathname + search,
      page_location: href,
      page_title: document.title,
      content_group: id ? t(`${id}.title` as 'home.title') : document.title,
    });
  }, [t, titled, id]);
}
