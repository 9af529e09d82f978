import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';

export function UnknownCollection() {
  const { t } = useTranslation(['admin/content', 'routes']);
  return (
    <AbsentPage title={t('unknown.title')} hint={t('unknown.hint')}>
      <Button component={Link} to={linkTo('contentDesk')}>
        {t('routes:contentDesk.title')}
      </Button>
    </AbsentPage>
  );
}
