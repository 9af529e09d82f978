import { styled } from '#src/ui/theme/styled.ts';
import type { ReactNode } from 'react';
import { desktop, readingWidth, buttonRow } from '#src/ui/theme/shape.ts';
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
import { column } from './column.ts';

const Root = styled('div')({
  ...column,
  paddingTop: 16,
  paddingBottom: 48,
  [`@media (min-width: ${desktop})`]: { paddingTop: 32, paddingBottom: 72 },
});

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '12px 24px',
  marginBottom: 12,
  [`@media (min-width: ${desktop})`]: { marginBottom: 32 },
});

const Words = styled('div')({ flex: '1 1 20rem', minWidth: 0 });

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  maxWidth: '22em',
  overflowWrap: 'anywhere',
  // Wide spaces hang over the end of a line and would make the page wider.
  overflowX: 'clip',
  // Some bills have a whole paragraph as their title.
  '&[data-long]': theme.typography.h3,
}));

/**
 * The number of characters from which a title is set smaller: at the large size it would take half a phone's screen.
 */
const longTitle = 60;

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  color: theme.vars.palette.text.secondary,
  maxWidth: readingWidth,
  margin: '4px 0 0',
  // Smaller, so that a list begins on the first screen of a phone.
  [`@media (max-width: calc(${desktop} - 0.02px))`]: { fontSize: '1rem', lineHeight: 1.6 },
}));

const Actions = styled('div')({
  ...buttonRow,
  '@media print': { display: 'none' },
});

const Body = styled('div')({ maxWidth: '47.5rem', '&[data-wide]': { maxWidth: 'none' } });

const Above = styled('div')({ marginBottom: 16 });

export interface PageProps {
  readonly title: ReactNode;
  /** What is to be read before the title. */
  readonly above?: ReactNode;
  readonly lead?: ReactNode;
  /** The path to this page, without the page itself; a crumb without `to` is plain text. */
  readonly breadcrumb?: readonly Crumb[];
  /** Buttons beside the title; at most one primary action per screen. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** Uses the whole content width instead of the reading column. */
  readonly wide?: boolean;
}

/** A page inside `<main>`: its only h1, which gets the focus after navigation, and its column. */
export function Page({ title, above, lead, breadcrumb, actions, children, wide = false }: PageProps) {
  return (
    <Root>
      {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
      {above && <Above>{above}</Above>}
      <Head>
        <Words>
          <Title
            tabIndex={-1}
            data-long={(typeof title === 'string' && title.length > longTitle) || undefined}
          >
            {title}
          </Title>
          {lead && <Lead>{lead}</Lead>}
        </Words>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      <Body data-wide={wide || undefined}>{children}</Body>
    </Root>
  );
}
