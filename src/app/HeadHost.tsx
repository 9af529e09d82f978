import { useEffect, useLayoutEffect, useState } from 'react';
import { Helmet, HelmetProvider } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { usePageHeadDetails } from '#src/ui/layout/PageHead.tsx';
import { rowOf } from './row-of.ts';
import { useNavigationKey } from './use-navigation-key.ts';
import { usePageView } from './use-page-view.ts';

/** Milliseconds by which metadata follows the page (specification, section 9). */
const metadataDelay = 50;

interface Head {
  /** The navigation that it is the head of. */
  readonly navigation: string;
  readonly title: string;
  readonly description: string;
  readonly robots: string;
}

// With React 19 every <title> that is rendered stays in the document and the first one counts, so one
// component writes the head, and the tags of index.html leave when it first does.
function removeStaticHead(): void {
  for (const tag of document.head.querySelectorAll('[data-static]')) tag.remove();
}

/** Title and metadata of the shown page, `民眾之窗 - <page name>`, and the `page_view` that carries the title. */
export function HeadHost() {
  const { t } = useTranslation(['common', 'routes']);
  const row = rowOf(useMatches());
  const details = usePageHeadDetails();
  const name = details.name ?? t(`routes:${row?.id ?? 'notFound'}.title` as 'routes:home.title');
  const description = details.description ?? t('site.description');
  const hidden = details.noIndex === true || row?.group === 'admin' || row?.path === '*';
  const navigation = useNavigationKey();
  const [head, setHead] = useState<Head>();

  useEffect(() => {
    const timer = setTimeout(() => {
      setHead({
        navigation,
        title: t('site.title', { name }),
        description,
        robots: hidden ? 'noindex' : 'index, follow',
      });
    }, metadataDelay);
    return () => clearTimeout(timer);
  }, [t, navigation, name, description, hidden]);

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
        <meta name="robots" content={head.robots} />
      </Helmet>
    </HelmetProvider>
  );
}
