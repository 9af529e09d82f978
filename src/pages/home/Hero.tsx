import { styled } from '#src/ui/theme/styled.ts';
import type { ReactNode } from 'react';
import { GrilleOrnament } from '#src/ui/icons/GrilleOrnament.tsx';
import { column } from '#src/ui/layout/column.ts';
import { desktop, readingWidth } from '#src/ui/theme/shape.ts';

const Root = styled('div')({ position: 'relative', overflow: 'hidden' });

const Column = styled('header')({
  ...column,
  position: 'relative',
  paddingTop: 24,
  [`@media (min-width: ${desktop})`]: { paddingTop: 56 },
});

const Ornament = styled(GrilleOrnament)({
  position: 'absolute',
  top: -84,
  right: -60,
  [`@media (min-width: ${desktop})`]: { top: -40, right: 24 },
});

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0, position: 'relative' }));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  position: 'relative',
  margin: '6px 0 20px',
  color: theme.vars.palette.text.secondary,
}));

const Search = styled('div')({ position: 'relative', maxWidth: readingWidth });

interface HeroProps {
  readonly title: string;
  readonly lead: string;
  /** The search box. */
  readonly children: ReactNode;
}

/** The head of the home page: the motto before the faint grille, and the search. */
export function Hero({ title, lead, children }: HeroProps) {
  return (
    <Root>
      <Column>
        <Ornament size={288} />
        <Title tabIndex={-1}>{title}</Title>
        <Lead>{lead}</Lead>
        <Search>{children}</Search>
      </Column>
    </Root>
  );
}
