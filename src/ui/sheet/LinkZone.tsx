import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '#src/ui/theme/styled.ts';
import type { NavigationItem } from '#src/ui/layout/navigation-item.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { controlHeight, desktop, radius } from '#src/ui/theme/shape.ts';

/** The links of a sheet, grouped by topic. */
export const Zones = styled('div')({
  padding: '0 12px 16px',
  [`@media (min-width: ${desktop})`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 16,
    padding: '0 20px 24px',
  },
});

const Zone = styled('nav')(({ theme }) => ({
  '& h3': {
    ...theme.typography.subtitle2,
    margin: 0,
    padding: '14px 8px 4px',
    color: theme.vars.palette.text.secondary,
  },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
    gap: '0 4px',
    ...plainList,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    [`@media (min-width: ${desktop})`]: { gridTemplateColumns: '1fr' },
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: controlHeight,
    padding: '4px 8px',
    borderRadius: radius.control,
    lineHeight: 1.4,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.background.sunken },
  '& a:focus-visible': { outlineOffset: '-3px !important' },
  '& a[aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.container,
    fontWeight: 700,
  },
}));

interface LinkZoneProps {
  readonly title: string;
  readonly links: readonly NavigationItem[];
}

/** Links on one topic, below its title. */
export function LinkZone({ title, links }: LinkZoneProps) {
  const id = useId();
  return (
    <Zone aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {links.map(({ to, label, current }) => (
          <li key={to}>
            {/* The page replaces the history entry of the sheet. */}
            <Link to={to} replace aria-current={current}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Zone>
  );
}
