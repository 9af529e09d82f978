import { Suspense, useEffect } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import type { Crumb } from '#src/ui/layout/Breadcrumb.tsx';
import { Page, type PageProps } from '#src/ui/layout/Page.tsx';
import { quietPart } from '#src/ui/states/lazy-part.tsx';
import { retainFocus } from './focus/retain-focus.ts';
import { hasUndoOffers } from './work/undo-offers-key.ts';

// These components register their own texts, so no page has to load them.
const AdminBar = quietPart(async () => (await import('./navigation/AdminBar.tsx')).AdminBar);

const UndoOffers = quietPart(async () => (await import('./work/use-undo.ts')).UndoOffers);

interface AdminFrameProps extends Omit<PageProps, 'breadcrumb'> {
  readonly under?: readonly Crumb[];
}

/** A page of the admin area. On phones the navigation bar to all other admin pages is at its bottom. */
export function PageWithBar(page: PageProps) {
  useEffect(() => retainFocus(document), []);
  return (
    <>
      <Page {...page} />
      <Suspense>
        <AdminBar />
      </Suspense>
      {hasUndoOffers() && (
        <Suspense>
          <UndoOffers />
        </Suspense>
      )}
    </>
  );
}

/** A page of the admin area with a breadcrumb back to the admin home. */
export function AdminFrame({ under = [], ...page }: AdminFrameProps) {
  const { t } = useTranslation('admin');
  return <PageWithBar {...page} breadcrumb={[{ label: t('breadcrumb'), to: linkTo('admin') }, ...under]} />;
}
