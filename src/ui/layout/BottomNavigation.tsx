import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bottomNavigationHeight, desktop } from '#src/ui/theme/shape.ts';
import type { NavigationItem } from './navigation-item.ts';

// Sticky at the end of the page rather than fixed: it never covers the last lines.
const Bar = styled('nav')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  [`@media (min-width: ${desktop})`]: { display: 'none' },
  '@media print': { display: 'none' },
}));

const Items = styled('ul')(({ theme }) => ({
  display: 'flex',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { flex: '1 1 0', minWidth: 0 },
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    minHeight: bottomNavigationHeight,
    padding: '4px 2px',
    boxSizing: 'border-box',
    fontSize: '0.8125rem',
    lineHeight: 1.4,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    textAlign: 'center',
  },
  '& a:focus-visible': { outlineOffset: '-3px !important' },
  '& a[aria-current]': { color: theme.vars.palette.primary.main, fontWeight: 800 },
}));

interface BottomNavigationProps {
  readonly items: readonly NavigationItem[];
}

/** The main sections under the thumb; phones and tablets only. Belongs last inside the page's frame. */
export function BottomNavigation({ items }: BottomNavigationProps) {
  const { t } = useTranslation('common');
  return (
    <Bar aria-label={t('navigation.main')}>
      <Items>
        {items.map(({ label, to, icon, current }) => (
          <li key={to}>
            <Link to={to} aria-current={current ? 'page' : undefined}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </Items>
    </Bar>
  );
}
