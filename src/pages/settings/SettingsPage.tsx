import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import settingsTexts from '#src/locales/zh-TW/settings.json';
import type { PreloadContext } from '#src/page-module.ts';
import { useNow } from '#src/pages/use-now.ts';
import { preloadSettings, useSettings } from '#src/pages/use-settings.ts';
import { platformConfig } from '#src/platform/config.ts';
import { calendars, setPreferences, textSizes, themeModes } from '#src/platform/preferences.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { AutoIcon, MoonIcon, SunIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { usePreferences } from '#src/ui/theme/use-preferences.ts';
import { Choices } from '#src/ui/forms/Choices.tsx';
import { Hint } from '#src/ui/forms/Hint.ts';
import { LocalData } from './LocalData.tsx';
import { Releases } from './Releases.tsx';
import { Switch } from './Switch.tsx';

export const texts = { settings: settingsTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadSettings(queryClient);

const themeIcons = {
  auto: <AutoIcon size={20} />,
  light: <SunIcon size={20} />,
  dark: <MoonIcon size={20} />,
};

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 24 });

/** What a visitor may choose for this device. Every choice applies at once. */
export default function SettingsPage() {
  const { t } = useTranslation(['settings', 'common', 'routes']);
  const { theme, textSize, calendar, dataSaver, analytics } = usePreferences();
  const now = useNow();
  const settings = useSettings();
  const counts = platformConfig().firebase.measurementId !== undefined && settings?.analytics === true;
  return (
    <Page title={t('routes:settings.title')} lead={t('lead')}>
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
        <LocalData />
      </Section>
      <Section title={t('version.title')}>
        <Releases />
      </Section>
    </Page>
  );
}
