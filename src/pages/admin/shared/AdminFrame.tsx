import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import type { Crumb } from '#src/ui/layout/Breadcrumb.tsx';
import { Page, type PageProps } from '#src/ui/layout/Page.tsx';

interface AdminFrameProps extends Omit<PageProps, 'breadcrumb'> {
  /** The pages between the admin home and this one. */
  readonly under?: readonly Crumb[];
}

/** A page of the admin area, with the way back to its home. */
export function AdminFrame({ under = [], ...page }: AdminFrameProps) {
  const { t } = useTranslation('admin');
  return <Page {...page} breadcrumb={[{ label: t('breadcrumb'), to: linkTo('admin') }, ...under]} />;
}
