import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Emblem } from '#src/ui/icons/Emblem.tsx';
import { controlHeight } from '#src/ui/theme/shape.ts';
import { column } from './column.ts';

const Bar = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunken,
  '@media print': { display: 'none' },
}));

const Inner = styled('div')(({ theme }) => ({
  ...column,
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 24px',
  paddingBlock: 12,
  color: theme.vars.palette.text.secondary,
}));

const Motto = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: controlHeight,
  margin: 0,
});

const Links = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 4px',
  listStyle: 'none',
  margin: '0 -8px',
  padding: 0,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    paddingInline: 8,
    minWidth: controlHeight,
    minHeight: controlHeight,
    color: 'inherit',
    textUnderlineOffset: '0.22em',
  },
});

interface SiteFooterProps {
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** The end of every page. */
export function SiteFooter({ links }: SiteFooterProps) {
  const { t } = useTranslation('common');
  return (
    <Bar>
      <Inner>
        <Motto>
          <Emblem size={20} />
          {t('site.name')}・{t('footer.motto')}
        </Motto>
        <nav aria-label={t('footer.label')}>
          <Links>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </Links>
        </nav>
      </Inner>
    </Bar>
  );
}
