import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rolesQuery } from '#src/data/access/roles.queries.ts';
import { manifestQuery } from '#src/data/content/queries.ts';
import { useNow } from '#src/pages/use-now.ts';
import { shortTime } from './short-time.ts';

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '6px 16px',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

const hour = 3_600_000;

/** When the site was published last, how much it holds, and whether anything can be changed. */
export function SiteState() {
  const { t } = useTranslation('admin');
  const { data: manifest } = useQuery(manifestQuery);
  const { data: roles } = useQuery(rolesQuery);
  const now = useNow();
  const isPublished = manifest !== undefined && Date.parse(manifest.asOf) > 0;
  const age = isPublished ? Math.floor((now - Date.parse(manifest.asOf)) / hour) : undefined;
  const sum = Object.values(manifest?.collections ?? {}).reduce((all, { count }) => all + count, 0);
  const pictures = manifest?.collections['debunkingImages']?.count ?? 0;
  return (
    <Facts>
      <dt>{t('state.published')}</dt>
      <dd>
        {isPublished ? shortTime(manifest.asOf) : t('state.never')}
        {age !== undefined && (age < 1 ? t('state.justNow') : t('state.age', { hours: age }))}
      </dd>
      <dt>{t('state.holds')}</dt>
      <dd>{manifest ? t('state.counts', { documents: sum, pictures }) : t('attention.unknown')}</dd>
      <dt>{t('state.writing')}</dt>
      <dd>{roles ? t(roles.frozen ? 'state.frozen' : 'state.open') : t('attention.unknown')}</dd>
      <dt>{t('state.fourEyes')}</dt>
      <dd>{roles ? t(roles.fourEyes ? 'state.on' : 'state.off') : t('attention.unknown')}</dd>
    </Facts>
  );
}
