import { useEffect, useLayoutEffect, useState, useRef } from 'react';
import { Helmet, HelmetProvider } from 'react-helmet-async';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useLocation, useMatches } from 'react-router-dom';
import { readSwitches } from '#src/data/collections/site/settings.queries.ts';
import { logPageView, setAnalyticsOperator } from '#src/platform/firebase/analytics.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { usePageHeadDetails } from '#src/ui/layout/PageHead.tsx';
import { type PageHeadTexts, pageHeadTexts } from './page-head.ts';
import { rowOf } from './row-of.ts';
import { useNavigationKey } from './use-navigation-key.ts';

setAnalyticsOperator(async () => (await readSwitches()).analytics);

/**
 * Logs a `page_view` after each navigation (specification, section 2), once the document's title is that of the
 * navigation. `titled` is the navigation whose title is shown. A redirect is never shown and therefore not logged.
 */
function usePageView(titled: string | undefined): void {
  const { t } = useTranslation('routes');
  const id = rowOf(useMatches())?.id;
  const logged = useRef<string>(undefined);
  useEffect(() => {
    if (titled === undefined || logged.current === titled) return;
    logged.current = titled;
    // The URL of a preview gives access to the draft.
    if (id === 'draftPreview') return;
    const { href, pathname, search } = globalThis.location;
    logPageView({
      page_path: pathname + search,
      page_location: href,
      page_title: document.title,
      content_group: id ? t(`${id}.title` as 'home.title') : document.title,
    });
  }, [t, titled, id]);
}

/** The delay of the metadata after the page, in milliseconds (specification, section 9). */
const metadataDelay = 50;

interface Head extends PageHeadTexts {
  /** The navigation that this head belongs to. */
  readonly navigation: string;
  readonly canonical: string;
}

// React 19 leaves every rendered <title> in the document, and the first one counts. So only this component writes the
// head, and it removes the tags of the prerendered page when it first does.
function removeStaticHead(): void {
  for (const tag of document.head.querySelectorAll('[data-static]')) tag.remove();
}

/** Title and metadata of the shown page, `民眾之窗 - <page name>`, and the `page_view` that carries the title. */
export function HeadHost() {
  const { t } = useTranslation(['common', 'routes']);
  const row = rowOf(useMatches());
  const { pathname } = useLocation();
  const details = usePageHeadDetails();
  const { title, description, hidden } = pageHeadTexts(row, details, t);
  const path = details.canonical ?? pathname;
  const navigation = useNavigationKey();
  const [head, setHead] = useState<Head>();

  useEffect(() => {
    const canonical = absoluteUrl(path);
    const timer = setTimeout(
      () => setHead({ navigation, title, description, hidden, canonical }),
      metadataDelay,
    );
    return () => clearTimeout(timer);
  }, [navigation, title, description, hidden, path]);

  useLayoutEffect(() => {
    if (head) removeStaticHead();
  }, [head]);
  usePageView(head?.navigation);

  if (!head) return null;
  return (
    <HelmetProvider>
      <Helmet>
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="robots" content={head.hidden ? 'noindex' : 'index, follow'} />
        {!head.hidden && <link rel="canonical" href={head.canonical} />}
      </Helmet>
    </HelmetProvider>
  );
}
