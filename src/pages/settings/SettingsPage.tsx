import { useState, useSyncExternalStore, useId } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { canStore, clearLocalData } from '#src/platform/storage/local-data.ts';
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
import {
  calendars,
  setPreferences,
  textSizes,
  themeModes,
  type Follow,
} from '#src/platform/storage/preferences.ts';
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
import { eventsQuery } from '#src/routes.ts';
import { FollowButton } from '#src/ui/controls/FollowButton.tsx';
import { controlHeight, duration, ease, apartRow, square, pseudoBox } from '#src/ui/theme/shape.ts';

const Row = styled('label')({
  ...apartRow,
  gap: 16,
  minHeight: controlHeight,
  maxWidth: '32rem',
  fontWeight: 700,
  cursor: 'pointer',
});

const Track = styled('input')(({ theme }) => ({
  flex: 'none',
  position: 'relative',
  appearance: 'none',
  width: 52,
  height: 30,
  margin: 0,
  border: `2px solid ${theme.vars.palette.control}`,
  borderRadius: 15,
  backgroundColor: theme.vars.palette.background.sunken,
  cursor: 'pointer',
  transition: `background-color ${duration.normal} ${ease}`,
  '&::before': {
    ...pseudoBox,
    top: 3,
    left: 3,
    ...square(20),
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.control,
    transition: `transform ${duration.normal} ${ease}`,
  },
  '&:checked': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&:checked::before': {
    transform: 'translateX(22px)',
    backgroundColor: theme.vars.palette.primary.contrastText,
  },
  '@media (forced-colors: active)': { appearance: 'auto' },
}));

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch that applies at once. */
function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <Row>
        {label}
        <Track
          type="checkbox"
          role="switch" // oxlint-disable-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
          checked={checked}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
      </Row>
      <Hint id={id}>{hint}</Hint>
    </div>
  );
}

const Items = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { ...apartRow, gap: 16, padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': { minWidth: 0, overflowWrap: 'anywhere' },
  '& button': { flex: 'none' },
}));

const placeOf: Readonly<Record<Follow['kind'], (id: string) => string>> = {
  person: (id) => linkTo('politician', { politician: id }),
  case: (id) => linkTo('corruptionCase', { id }),
  tag: (id) => linkTo('debunkingImageSearch', { query: id }),
  city: (id) => linkTo('events', eventsQuery.parse({ city: id })),
};

const keyOf = ({ kind, id }: Follow): string => `${kind}/${id}`;

/**
 * Everything that this device follows, also what has no published item any more: its own page may be withdrawn, and
 * have no star. An unfollowed item stays in its place, so that a second press follows it again.
 */
function Followed() {
  const { t } = useTranslation('settings');
  const { follows } = usePreferences();
  const [listed, setListed] = useState(follows);
  const known = new Set(listed.map(keyOf));
  const added = follows.filter((each) => !known.has(keyOf(each)));
  if (added.length > 0) setListed([...listed, ...added]);
  if (listed.length === 0) return null;
  return (
    <Section id="followed" title={t('followed.title')}>
      <Hint>{t('followed.hint')}</Hint>
      <Items>
        {listed.map((each) => (
          <li key={keyOf(each)}>
            <TextLink to={placeOf[each.kind](each.id)}>{each.name}</TextLink>
            <FollowButton {...each} />
          </li>
        ))}
      </Items>
    </Section>
  );
}

export const texts = { settings: settingsTexts, device: deviceTexts, privacy: privacyTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadSettings(queryClient);

const Stored = styled('div')(({ theme }) => ({
  '& ul': { ...theme.typography.body2, margin: '0 0 16px', paddingLeft: '1.3em' },
}));

/** What the site stores in this browser, with a button to delete all of it. */
function LocalData({ onCleared }: { readonly onCleared: () => void }) {
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
  '& time': theme.typography.note,
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
  const counts = platformConfig().firebase.measurementId !== undefined && settings?.analytics !== false;
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
