import { useTranslation } from '#src/ui/text/use-translation.ts';
import { externalBrowserUrl, type InAppBrowser } from '#src/platform/in-app-browser.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Root = styled('div')({ display: 'grid', gap: 16, maxWidth: 560, '& > p': { margin: 0 } });

const Note = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '12px 14px',
  lineHeight: 1.7,
  border: `1px solid ${theme.vars.palette.warning.main}`,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  '& svg': { flex: 'none', marginTop: 3, color: theme.vars.palette.warning.main },
  '& strong': { display: 'block' },
}));

/** Shown where the providers' buttons would do nothing, and links to where they work. */
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
