import { useTranslation } from '#src/ui/text/use-translation.ts';
import { externalBrowserUrl, type InAppBrowser } from '#src/platform/browser/in-app-browser.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { noticeLook } from './notice-look.ts';

const Root = styled('div')({ display: 'grid', gap: 16, maxWidth: 560, '& > p': { margin: 0 } });

const Note = styled('div')(({ theme }) => ({
  ...noticeLook(theme, 'warning'),
  '& strong': { display: 'block' },
}));

/** Shown where the providers' buttons would do nothing, with the way to a browser where they work. */
export function InAppNotice({ app }: { readonly app: InAppBrowser }) {
  const { t } = useTranslation('sign-in');
  const { href } = globalThis.location;
  return (
    <Root>
      <Note role="note">
        <AlertIcon size={20} />
        <span>
          <strong>{t('inApp.title')}</strong>
          {t('inApp.hint', { app: t(`inApp.name.${app}`) })}
        </span>
      </Note>
      {app === 'line' && (
        <LinkButton variant="contained" size="large" to={externalBrowserUrl(href)} reloadDocument>
          {t('inApp.open')}
        </LinkButton>
      )}
      <CopyField label={t('inApp.copy')} value={href} />
      <p>{t('inApp.menu')}</p>
    </Root>
  );
}
