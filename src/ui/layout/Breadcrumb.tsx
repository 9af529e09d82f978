import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { ChevronRightIcon } from '#src/ui/icons/icons.tsx';
import { controlHeight, inlineTarget, flexRow } from '#src/ui/theme/shape.ts';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

const Trail = styled('ol')(({ theme }) => ({
  ...theme.typography.note,
  ...flexRow,
  listStyle: 'none',
  padding: 0,
  margin: '-12px 0 4px',
  '& li': { display: 'flex', alignItems: 'center', minHeight: controlHeight, gap: 4, marginRight: 4 },
  '& a': {
    ...inlineTarget,
    padding: '0 8px',
    margin: '0 -8px',
    textDecoration: 'none',
    fontWeight: 700,
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
  // The last separator would point to the heading below.
  '& li:last-child > svg': { display: 'none' },
  '@media print': { display: 'none' },
}));

/** The path from the home page to the current page. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('navigation.breadcrumb')}>
      <Trail>
        {crumbs.map(({ label, to }) => (
          <li key={`${to ?? ''} ${label}`}>
            {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
            <ChevronRightIcon size={16} />
          </li>
        ))}
      </Trail>
    </nav>
  );
}
