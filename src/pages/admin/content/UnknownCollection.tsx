import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';

/** The error page for a URL whose collection does not exist. */
export function UnknownCollection() {
  const { t } = useTranslation(['admin/content', 'routes']);
  return (
    <AbsentPage title={t('unknown.title')} hint={t('unknown.hint')}>
      <LinkButton to={linkTo('contentDesk')}>{t('routes:contentDesk.title')}</LinkButton>
    </AbsentPage>
  );
}
