import type { ReactNode } from 'react';
import type { Crumb } from '#src/ui/layout/Breadcrumb.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

interface AbsentPageProps {
  readonly title: string;
  /** Why there may be nothing, and what to do. */
  readonly hint: string;
  readonly breadcrumb?: readonly Crumb[];
  /** The fallback actions. */
  readonly children: ReactNode;
}

/** Shown at the URL of an item that does not exist, and excluded from search engines. */
export function AbsentPage({ title, hint, breadcrumb = [], children }: AbsentPageProps) {
  return (
    <Page title={title} lead={hint} {...(breadcrumb.length > 0 && { breadcrumb })}>
      <PageHead name={title} noIndex />
      {children}
    </Page>
  );
}
