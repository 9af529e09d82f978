import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { canStore } from '#src/platform/storage/can-store.ts';
import { clearLocalData } from '#src/platform/storage/local-data.ts';
import { version } from '#src/platform/browser/version.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { linkTo } from '#src/links.ts';
import deviceTexts from '#src/locales/zh-TW/device.json';
import privacyTexts from '#src/locales/zh-TW/privacy.json';
import settingsTexts from '#src/locales/zh-TW/settings.json';
import type { PreloadContext } from '#src/page-module.ts';
import { StoredData } from '#src/pages/shared/site/StoredData.tsx';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import { preloadSettings, useSettings } from '#src/pages/shared/site/use-settings.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { calendars, setPreferences, textSizes, themeModes } from '#src/platform/storage/preferences.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { AlertIcon, AutoIcon, MoonIcon, SunIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { usePreferences } from '#src/ui/theme/use-preferences.ts';
import { Choices } from '#src/ui/forms/Choices.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { Notice } from '#src/ui/states/PartialNotice.tsx';
import { Followed } from './Followed.tsx';
import { Switch } from './Switch.tsx';

export const texts = { settings: settingsTexts, device: deviceTexts, privacy: privacyTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadSettings(queryClient);

const Stored = styled('div')(({ theme }) => ({
  '& ul': { ...theme.typography.body2, margin: '0 0 16px', paddingLeft: '1.3em' },
}));

interface LocalDataProps {
  readonly onCleared: () => void;
}

/** What the site stores in this browser, with a button to delete all of it. */
function LocalData({ onCleared }: LocalDataProps) {
  const { t } = useTranslation('settings');

  async function clear(): Promise<void> {
    const confirmed = await confirm({
      title: t('localData.confirm.title'),
      message: t('localData.confirm.message'),
      confirmLabel: t('localData.clear'),
      danger: true,
    });
    if (!confirmed) return;
    await clearLocalData();
    onCleared();
    notify({ type: 'positive', message: t('localData.cleared') });
  }

  return (
    <>
      <p>{t('localData.lead')}</p>
      <Stored>
        <StoredData />
      </Stored>
      <Button variant="outlined" startIcon={<TrashIcon size={20} />} onClick={() => void clear()}>
        {t('localData.clear')}
      </Button>
    </>
  );
}

const Release = styled('article')(({ theme }) => ({
  '& + &': { marginTop: 24 },
  '& h3': { ...theme.typography.h3, margin: '16px 0 4px' },
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& ul': { margin: '8px 0 0', paddingLeft: '1.3em' },
  '& li + li': { marginTop: 4 },
}));

/** The current version, and the release notes. */
function Releases() {
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

const themeIcons = {
  auto: <AutoIcon size={20} />,
  light: <SunIcon size={20} />,
  dark: <MoonIcon size={20} />,
};

const noChanges = () => () => {};

/** A notice that choices cannot be stored on this device. */
function StorageNote() {
  const { t } = useTranslation('device');
  if (useSyncExternalStore(noChanges, canStore, () => true)) return null;
  return (
    <Notice>
      <AlertIcon size={20} />
      <span>
        <strong>{t('storage.title')}</strong>
        <br />
        {t('storage.hint')}
      </span>
    </Notice>
  );
}

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 24 });

/** The visitor's settings on this device. Every choice applies at once. */
export default function SettingsPage() {
  const { t } = useTranslation(['settings', 'common', 'routes']);
  const { theme, textSize, calendar, dataSaver, analytics } = usePreferences();
  const now = useNow();
  const settings = useSettings();
  const [timesCleared, setTimesCleared] = useState(0);
  const counts = platformConfig().firebase.measurementId !== undefined && settings?.analytics === true;
  return (
    <Page title={t('routes:settings.title')} lead={t('lead')}>
      <PageHead description={t('lead')} />
      <StorageNote />
      <Section title={t('reading')}>
        <Stack>
          <Choices
            label={t('common:theme.label')}
            value={theme}
            options={themeModes.map((value) => ({
              value,
              label: t(`common:theme.${value}`),
              icon: themeIcons[value],
            }))}
            onChoose={(value) => setPreferences({ theme: value })}
          />
          <Choices
            label={t('textSize.label')}
            value={textSize}
            options={textSizes.map((value) => ({ value, label: t(`textSize.${value}`) }))}
            onChoose={(value) => setPreferences({ textSize: value })}
          />
          <Choices
            label={t('calendar.label')}
            hint={t('calendar.hint', { today: formatDate(new Date(now)) })}
            value={calendar}
            options={calendars.map((value) => ({ value, label: t(`calendar.${value}`) }))}
            onChoose={(value) => setPreferences({ calendar: value })}
          />
          <Switch
            label={t('dataSaver.label')}
            hint={t('dataSaver.hint')}
            checked={dataSaver}
            onChange={(checked) => setPreferences({ dataSaver: checked })}
          />
        </Stack>
      </Section>
      <Followed key={timesCleared} />
      <Section title={t('privacy')}>
        <Choices
          label={t('analytics.label')}
          hint={counts ? t('analytics.hint') : t('analytics.off')}
          value={analytics}
          options={(['denied', 'granted'] as const).map((value) => ({
            value,
            label: t(`analytics.${value}`),
          }))}
          onChoose={(value) => setPreferences({ analytics: value })}
        />
        <Hint>
          <TextLink to={linkTo('privacy')}>{t('routes:privacy.title')}</TextLink>
        </Hint>
      </Section>
      <Section title={t('localData.title')}>
        <LocalData onCleared={() => setTimesCleared((times) => times + 1)} />
      </Section>
      <Section title={t('version.title')}>
        <Releases />
      </Section>
    </Page>
  );
}
