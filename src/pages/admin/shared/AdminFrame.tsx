import { Suspense, useEffect } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import type { Crumb } from '#src/ui/layout/Breadcrumb.tsx';
import { Page, type PageProps } from '#src/ui/layout/Page.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { retainFocus } from './focus/retain-focus.ts';
import { hasUndoOffers } from './work/undo-offers-key.ts';

// With texts of its own, which no page has to bring.
const AdminBar = lazyPart(async () => (await import('./navigation/AdminBar.tsx')).AdminBar, { silent: true });

const UndoOffers = lazyPart(async () => (await import('./work/UndoOffers.tsx')).UndoOffers, { silent: true });

interface AdminFrameProps extends Omit<PageProps, 'breadcrumb'> {
  /** The pages between the admin home and this one. */
  readonly under?: readonly Crumb[];
}

/** A page of the desk: the bar that leads to all others is below it on phones. */
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

/** A page of the admin area, with the way back to its home. */
export function AdminFrame({ under = [], ...page }: AdminFrameProps) {
  const { t } = useTranslation('admin');
  return <PageWithBar {...page} breadcrumb={[{ label: t('breadcrumb'), to: linkTo('admin') }, ...under]} />;
}
