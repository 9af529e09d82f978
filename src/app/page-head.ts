import type { Translate } from '#src/ui/text/use-translation.ts';
import type { RouteId, RouteRow } from '#src/routes.ts';
import type { PageHeadDetails } from '#src/ui/layout/PageHead.tsx';

export interface PageHeadTexts {
  readonly title: string;
  readonly description: string;
  /** Excluded from search engines, sitemap and feeds. */
  readonly hidden: boolean;
}

/**
 * Returns title and description of a page: its own, or else those of its row. `t` needs the namespaces common and
 * routes.
 */
export function pageHeadTexts(
  row: (RouteRow & { id: RouteId }) | undefined,
  details: PageHeadDetails,
  t: Translate<readonly ['common', 'routes']>,
): PageHeadTexts {
  const name = details.name ?? t(`routes:${row?.id ?? 'notFound'}.title` as 'routes:home.title');
  return {
    title: t('site.title', { name }),
    description: details.description ?? t('site.description'),
    hidden: details.noIndex === true || row?.group === 'admin' || row?.path === '*',
  };
}
