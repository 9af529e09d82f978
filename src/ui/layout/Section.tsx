import { styled } from '#src/ui/theme/styled.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { controlHeight, desktop, inlineTarget, apartRow } from '#src/ui/theme/shape.ts';

const Root = styled('section')({
  // Clear of a bar that sticks to the upper edge.
  scrollMarginTop: 64,
  '* + &': { marginTop: 36, [`@media (min-width: ${desktop})`]: { marginTop: 52 } },
});

const Head = styled('div')({
  ...apartRow,
  gap: 16,
  minHeight: controlHeight,
  marginBottom: 6,
  // That of the heading has no effect in a flex container.
  breakAfter: 'avoid',
});

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const More = styled(Link)({
  flex: 'none',
  ...inlineTarget,
  justifyContent: 'flex-end',
  minWidth: controlHeight,
  fontWeight: 700,
  fontSize: '1rem',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
  '@media print': { display: 'none' },
});

interface SectionProps {
  /** The anchor of the section. */
  readonly id?: string | undefined;
  readonly title: string;
  /** The link to the whole list; its label is 全部 by default. */
  readonly more?: { readonly label?: string; readonly to: string };
  readonly children: ReactNode;
}

/** A part of a page under its h2. */
export function Section({ id, title, more, children }: SectionProps) {
  const { t } = useTranslation('common');
  const headingId = useId();
  return (
    <Root id={id} aria-labelledby={headingId}>
      <Head>
        <Heading id={headingId}>{title}</Heading>
        {more && (
          <More to={more.to} id={`${headingId}-more`} aria-labelledby={`${headingId}-more ${headingId}`}>
            {more.label ?? t('actions.all')}
          </More>
        )}
      </Head>
      {children}
    </Root>
  );
}
