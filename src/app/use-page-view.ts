import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { logPageView } from '#src/platform/analytics.ts';
import { metadataDelay } from './metadata-delay.ts';
import { rowOf } from './row-of.ts';
import { useNavigationKey } from './use-navigation-key.ts';

/**
 * Logs a `page_view` after each navigation, once the title is the page's own (specification, section 2). A
 * redirect never shows and is not logged.
 */
export function usePageView(): void {
  const { t } = useTranslation('routes');
  const navigation = useNavigationKey();
  const id = rowOf(useMatches())?.id;
  const logged = useRef<string>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (logged.current === navigation) return;
      logged.current = navigation;
      const { href, pathname, search } = globalThis.location;
      logPageView({
        page_path: pathname + search,
        page_location: href,
        page_title: document.title,
        content_group: id ? t(`${id}.title` as 'home.title') : document.title,
      });
    }, 2 * metadataDelay);
    return () => clearTimeout(timer);
  }, [t, navigation, id]);
}
