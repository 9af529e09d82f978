import { sheetLook } from '#src/ui/theme/card-look.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import { routes } from '#src/routes.ts';
import { siteLook } from '#src/platform/browser/site-look.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop, duration, ease, tablet, gridOf } from '#src/ui/theme/shape.ts';

type ContentRow = Extract<(typeof routes)[number], { zone: 'oversight' | 'information' }>;

const contentRows = routes.filter(
  (row): row is ContentRow => 'zone' in row && ['oversight', 'information'].includes(row.zone),
);

/** Returns the routes that are in a menu, in the order chosen in the settings. */
function listedRows(): readonly ContentRow[] {
  const menu = siteLook().menu ?? [];
  const ids = menu.map(([id]) => id);
  return contentRows
    .filter(({ id }) => menu[ids.indexOf(id)]?.[1] !== '')
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const Grid = styled('ul')(({ theme }) => ({
  ...gridOf('repeat(2, minmax(0, 1fr))', 8),
  ...plainList,
  [`@media (min-width: ${tablet})`]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 16,
  },
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& a': {
    display: 'block',
    height: '100%',
    padding: '10px 14px',
    ...sheetLook(theme),
    textDecoration: 'none',
    transition: `border-color ${duration.quick} ${ease}`,
  },
  '& a:hover': { borderColor: theme.vars.palette.control },
  '& a:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
  '& strong': { ...theme.typography.h4, display: 'block', color: theme.vars.palette.primary.main },
  '& span': {
    ...theme.typography.note,
    display: 'none',
    [`@media (min-width: ${tablet})`]: { display: 'block' },
  },
}));

/**
 * Links to all sections and, where there is space, their descriptions; pages about the site itself are in the footer.
 */
export function HomeZones() {
  const { t } = useTranslation(['home', 'routes']);
  return (
    <>
      {(['oversight', 'information'] as const).map((zone) => (
        <Section key={zone} title={t(`zones.${zone}`)}>
          <Grid>
            {listedRows()
              .filter((row) => row.zone === zone)
              .map(({ id }) => (
                <li key={id}>
                  <Link to={linkTo(id)}>
                    <strong>{t(`routes:${id}.title`)}</strong>
                    <span>{t(`zones.holds.${id}`)}</span>
                  </Link>
                </li>
              ))}
          </Grid>
        </Section>
      ))}
    </>
  );
}
