import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { logPageView } from '#src/platform/analytics.ts';
import { metadataDelay } from './HeadHost.tsx';
import { rowOf } from './router.tsx';

/**
 * Logs a `page_view` after each navigation, once the title is the page's own. A redirect never shows and is
 * not logged; a changed query string on the same page is no navigation.
 */
export function usePageView(): void {
  const { t } = useTranslation('routes');
  const { pathname } = useLocation();
  const id = rowOf(useMatches())?.id;
  useEffect(() => {
    const timer = setTimeout(() => {
      const { href, search } = globalThis.location;
      logPageView({
        page_path: pathname + search,
        page_location: href,
        page_title: document.title,
        content_group: id ? t(`${id}.title` as 'home.title') : document.title,
      });
    }, 2 * metadataDelay);
    return () => clearTimeout(timer);
  }, [t, pathname, id]);
}
