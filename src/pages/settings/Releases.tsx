import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import { version } from '#src/platform/version.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import settingsTexts from '#src/locales/zh-TW/settings.json';

const Release = styled('article')(({ theme }) => ({
  '& + &': { marginTop: 24 },
  '& h3': { ...theme.typography.h3, margin: '16px 0 4px' },
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& ul': { margin: '8px 0 0', paddingLeft: '1.3em' },
  '& li + li': { marginTop: 4 },
}));

/** Which version this is, and what is new in each. */
export function Releases() {
  const { t } = useTranslation('settings');
  return (
    <>
      <p>{version ? t('version.number', { version }) : t('version.none')}</p>
      {settingsTexts.releases.map((release) => (
        <Release key={release.version}>
          <h3>{t('version.release', { version: release.version })}</h3>
          <time dateTime={release.date}>{formatDate(release.date)}</time>
          <ul>
            {release.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Release>
      ))}
    </>
  );
}
