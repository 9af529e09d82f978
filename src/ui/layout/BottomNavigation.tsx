import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { MenuIcon } from '#src/ui/icons/icons.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { bottomNavigationHeight, bottomNavigationSpace, desktop, bareControl } from '#src/ui/theme/shape.ts';
import { MoreButton } from './MoreButton.tsx';
import type { MoreItem, NavigationItem } from './navigation-item.ts';

/** The bar at the lower edge of the window. */
export const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  // As high before its items are parsed as after: a slowly loading document must not move it.
  minHeight: bottomNavigationSpace,
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  [`@media (min-width: ${desktop})`]: { display: 'none' },
  '@media print': { display: 'none' },
}));

export const Items = styled('ul', { shouldForwardProp: (prop) => prop !== 'places' })<{ places: number }>(
  ({ theme, places }) => ({
    display: 'flex',
    ...plainList,
    // The floating button is at the end.
    paddingRight: 60,
    // The width of an item must not depend on its siblings either.
    '& li': { flex: `0 0 ${100 / places}%`, minWidth: 0 },
    '& a, & button': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1,
      width: '100%',
      minHeight: bottomNavigationHeight,
      padding: '4px 2px',
      ...bareControl,
      fontSize: '0.8125rem',
      lineHeight: 1.4,
      color: theme.vars.palette.text.secondary,
      textDecoration: 'none',
      textAlign: 'center',
      cursor: 'pointer',
    },
    '& a:focus-visible, & button:focus-visible': { outlineOffset: '-3px !important' },
    '& [aria-current]': { color: theme.vars.palette.primary.main, fontWeight: 800 },
    // Not by colour alone: the current section has a bar above it.
    '& [aria-current]::before': {
      content: '""',
      position: 'absolute',
      top: -1,
      width: 32,
      height: 3,
      borderRadius: '0 0 3px 3px',
      backgroundColor: 'currentColor',
    },
  }),
);

interface BottomNavigationProps {
  readonly items: readonly NavigationItem[];
  readonly more: MoreItem;
}

/** The main sections within reach of the thumb and a button for all others; phones and tablets only. */
export function BottomNavigation({ items, more }: BottomNavigationProps) {
  const { t } = useTranslation('common');
  return (
    <Bar aria-label={t('navigation.main')}>
      <Items places={items.length + 1}>
        {items.map(({ label, to, icon, current }) => (
          <li key={to}>
            <Link to={to} aria-current={current}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
        <li>
          <MoreButton {...more} icon={<MenuIcon />} />
        </li>
      </Items>
    </Bar>
  );
}
