import type { ReactNode } from 'react';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Contents } from './Contents.tsx';
import { LongRead } from './LongRead.tsx';
import type { Part } from './TableOfContents.tsx';

interface TextPageProps {
  readonly title: string;
  /** The lead, which is also the description for search engines. */
  readonly lead: string;
  /** The sections listed in the table of contents. */
  readonly parts: readonly Part[];
  readonly children: ReactNode;
}

/** A page about the site: sections of text with a table of contents. */
export function TextPage({ title, lead, parts, children }: TextPageProps) {
  return (
    <Page title={title} lead={lead} wide>
      <PageHead description={lead} />
      <LongRead contents={<Contents parts={parts} />}>{children}</LongRead>
    </Page>
  );
}
