import { styled } from '#src/ui/theme/styled.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { Grille } from '#src/ui/icons/Grille.tsx';
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx';
import { desktop, inlineTarget, radius, rowOf, wrapOf } from '#src/ui/theme/shape.ts';
import { column } from './column.ts';
import { MoreButton } from './MoreButton.tsx';
import type { MoreItem, NavigationItem } from './navigation-item.ts';

/** From these widths on the header has room for more than the main sections, in the usual and in larger text. */
const wideFrom = { usual: '1180px', larger: '1550px' };

const Bar = styled('header')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '@media print': { borderBottom: 0 },
}));

const Inner = styled('div')({
  ...column,
  display: 'flex',
  alignItems: 'center',
  // In the largest text two tools do not fit beside the name on a phone.
  flexWrap: 'wrap',
  gap: '0 16px',
  minHeight: 56,
  // Within the height of one row of controls; two rows, as on a phone in the largest text, would touch the border.
  paddingBlock: 5,
  // Relative to the window, so that the sections stay on one line in the largest text.
  [`@media (min-width: ${desktop})`]: {
    flexWrap: 'nowrap',
    minHeight: 68,
    paddingBlock: 0,
    gap: 'min(28px, 2vw)',
  },
});

const Home = styled(Link)(({ theme }) => ({
  ...inlineTarget,
  gap: 10,
  flex: 'none',
  fontSize: '1.25rem',
  lineHeight: 1.4,
  fontWeight: 800,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& svg, & [data-grille]': { color: theme.vars.palette.primary.main },
}));

const Navigation = styled('nav')({
  display: 'none',
  minWidth: 0,
  [`@media (min-width: ${desktop})`]: { display: 'block' },
  '@media print': { display: 'none' },
});

const Items = styled('ul')(({ theme }) => ({
  ...wrapOf(4),
  listStyle: 'none',
  margin: 0,
  padding: '8px 0',
  '& a, & button': {
    ...inlineTarget,
    padding: '0 min(12px, 1vw)',
    border: 0,
    background: 'none',
    borderRadius: radius.control,
    font: 'inherit',
    fontSize: '1rem',
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
  },
  '& button': { flexDirection: 'row-reverse', gap: 4, paddingRight: 8 },
  '& a:hover, & button:hover': {
    backgroundColor: theme.vars.palette.background.sunken,
    color: theme.vars.palette.text.primary,
  },
  [`@media (max-width: calc(${wideFrom.usual} - 0.02px))`]: { '& [data-wide]': { display: 'none' } },
  [`@media (max-width: calc(${wideFrom.larger} - 0.02px))`]: {
    'html[data-text-size^="large"] & [data-wide]': { display: 'none' },
  },
  '& [aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.container,
    fontWeight: 700,
  },
}));

const Tools = styled('div')({
  ...rowOf(4),
  flex: 'none',
  marginLeft: 'auto',
  '@media print': { display: 'none' },
});

interface SiteHeaderProps {
  readonly siteName: string;
  /** The URL of the site's own logo, which replaces the emblem. */
  readonly logo?: string | undefined;
  readonly homeTo: string;
  /** The sections; shown from 900 px on, phones have the bottom navigation. */
  readonly items: readonly NavigationItem[];
  /** Further sections, for which only wide screens have room. */
  readonly wide?: readonly NavigationItem[];
  readonly more?: MoreItem | undefined;
  readonly tools?: ReactNode;
}

/** Emblem and name of the site, the sections on wide screens, and tools at the end. */
export function SiteHeader({ siteName, logo, homeTo, items, wide = [], more, tools }: SiteHeaderProps) {
  const { t } = useTranslation('common');
  return (
    <Bar>
      <Inner>
        <Home to={homeTo}>
          {logo ? <img src={logo} alt="" height={36} /> : <Grille pattern="emblem" size={30} />}
          {siteName}
        </Home>
        {items.length > 0 && (
          <Navigation aria-label={t('navigation.main')}>
            <Items>
              {[...items, ...wide].map(({ label, to, current }, index) => (
                <li key={to} data-wide={index < items.length ? undefined : ''}>
                  <Link to={to} aria-current={current}>
                    {label}
                  </Link>
                </li>
              ))}
              {more && (
                <li>
                  <MoreButton
                    {...more}
                    current={more.current && !wide.some(({ current }) => current)}
                    icon={<ChevronDownIcon size={18} />}
                  />
                </li>
              )}
            </Items>
          </Navigation>
        )}
        {tools && <Tools>{tools}</Tools>}
      </Inner>
    </Bar>
  );
}
