import { useEffect, useLayoutEffect, useState } from 'react';
import { Helmet, HelmetProvider } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { absoluteUrl } from '#src/platform/config.ts';
import { usePageHeadDetails } from '#src/ui/layout/PageHead.tsx';
import { type PageHeadTexts, pageHeadTexts } from './page-head.ts';
import { rowOf } from './row-of.ts';
import { useNavigationKey } from './use-navigation-key.ts';
import { usePageView } from './use-page-view.ts';

/** Milliseconds by which metadata follows the page (specification, section 9). */
const metadataDelay = 50;

interface Head extends PageHeadTexts {
  /** The navigation that it is the head of. */
  readonly navigation: string;
  readonly canonical: string;
}

// With React 19 every <title> that is rendered stays in the document and the first one counts, so one
// component writes the head, and the tags of the prerendered page leave when it first does.
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
  const navigation = useNavigationKey();
  const [head, setHead] = useState<Head>();

  useEffect(() => {
    const canonical = absoluteUrl(pathname);
    const timer = setTimeout(
      () => setHead({ navigation, title, description, hidden, canonical }),
      metadataDelay,
    );
    return () => clearTimeout(timer);
  }, [navigation, title, description, hidden, pathname]);

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
