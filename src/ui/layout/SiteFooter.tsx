import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { Grille } from '#src/ui/icons/Grille.tsx';
import { controlHeight, tablet, inlineTarget, rowOf, wrapOf } from '#src/ui/theme/shape.ts';
import { column } from './column.ts';
import type { NavigationItem } from './navigation-item.ts';

const Bar = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunken,
  // As high before its texts are parsed as after: below a short page it would grow upwards and move its content.
  minHeight: 129,
  [`@media (max-width: ${tablet})`]: { minHeight: 173 },
  '@media print': { display: 'none' },
}));

const Inner = styled('div')(({ theme }) => ({ ...column, ...theme.typography.note, paddingTop: 12 }));

// As high as the floating button, which is beside this text at the end of the page.
const Motto = styled('p')({
  ...rowOf(8),
  minHeight: 72,
  margin: 0,
  paddingRight: 72,
  '& svg': { flex: 'none' },
});

const Links = styled('ul')({
  ...wrapOf('0 4px'),
  listStyle: 'none',
  margin: '0 -8px',
  padding: 0,
  '& a': {
    ...inlineTarget,
    justifyContent: 'center',
    paddingInline: 8,
    minWidth: controlHeight,
    color: 'inherit',
    textUnderlineOffset: '0.22em',
  },
});

/** The end of every page. */
export function SiteFooter({ links }: { readonly links: readonly NavigationItem[] }) {
  const { t } = useTranslation('common');
  return (
    <Bar>
      <Inner>
        <nav aria-label={t('footer.label')}>
          <Links>
            {links.map(({ label, to, current }) => (
              <li key={to}>
                <Link to={to} aria-current={current}>
                  {label}
                </Link>
              </li>
            ))}
          </Links>
        </nav>
        <Motto>
          <Grille pattern="emblem" size={20} />
          {t('site.name')}・{t('footer.motto')}
        </Motto>
      </Inner>
    </Bar>
  );
}
