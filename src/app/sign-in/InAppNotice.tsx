import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { externalBrowserUrl, type InAppBrowser } from '#src/platform/in-app-browser.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';

/** Shown where the providers' buttons would be dead, and links to where they work. */
export function InAppNotice({ app }: { readonly app: InAppBrowser }) {
  const { t } = useTranslation('sign-in');
  const { href } = globalThis.location;
  return (
    <Stack spacing={2}>
      <Alert severity="warning" role="note">
        <AlertTitle>{t('inApp.title')}</AlertTitle>
        {t('inApp.hint', { app: t(`inApp.name.${app}`) })}
      </Alert>
      {app === 'line' && (
        <Button variant="contained" size="large" href={externalBrowserUrl(href)}>
          {t('inApp.open')}
        </Button>
      )}
      <CopyField label={t('inApp.copy')} value={href} />
      <p>{t('inApp.menu')}</p>
    </Stack>
  );
}
