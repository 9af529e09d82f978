import { Button } from '#src/ui/controls/Button.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { addTexts } from '#src/app/i18n.ts';
import { publishedSettings, settingsItem } from '#src/data/collections/site/settings.queries.ts';
import { linkTo } from '#src/links.ts';
import frameTexts from '#src/locales/zh-TW/frame.json';
import { setPreferences } from '#src/platform/storage/preferences.ts';
import { column } from '#src/ui/layout/column.ts';
import { desktop, flexRow, gridOf } from '#src/ui/theme/shape.ts';

addTexts({ frame: frameTexts });

const Bar = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Inner = styled('div')(({ theme }) => ({
  ...column,
  ...flexRow,
  gap: '8px 24px',
  paddingBlock: 12,
  '& h2': { ...theme.typography.subtitle2, margin: 0 },
  '& p': { ...theme.typography.note, margin: 0 },
  '& a': { textUnderlineOffset: '0.22em' },
}));

const Words = styled('div')({ flex: '1 1 20rem', minWidth: 0 });

// Both answers have the same weight.
const Answers = styled('div')({
  ...gridOf('1fr 1fr', 8),
  flex: '1 1 auto',
  [`@media (min-width: ${desktop})`]: { flex: 'none', minWidth: 240 },
});

/** Asks once whether page views may be counted, without blocking the page until there is an answer. */
export function ConsentBar() {
  const { t } = useTranslation(['frame', 'routes']);
  const id = useId();
  const { data: list } = useQuery(publishedSettings);
  // What this visit has already read from the database is newer; the question itself is not worth a read.
  const current = useQuery({ ...settingsItem, enabled: false }).data;
  const settings = current?.state === 'published' ? current.record : list?.records[0];
  // If the operator has switched analytics off, nothing is counted and nobody is asked. An unset switch counts as on.
  if (list === undefined || settings?.analytics === false) return null;
  return (
    <Bar aria-labelledby={id}>
      <Inner>
        <Words>
          <h2 id={id}>{t('consent.title')}</h2>
          <p>
            {settings?.consent ?? t('consent.text')}
            <Link to={linkTo('privacy')}>{t('routes:privacy.title')}</Link>
          </p>
        </Words>
        <Answers>
          <Button variant="outlined" onClick={() => setPreferences({ analytics: 'denied' })}>
            {t('consent.deny')}
          </Button>
          <Button variant="outlined" onClick={() => setPreferences({ analytics: 'granted' })}>
            {t('consent.grant')}
          </Button>
        </Answers>
      </Inner>
    </Bar>
  );
}
