import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import type { Base } from './editing-state.ts';
import type { Editing } from './use-editing.ts';

/** Offers back a text that made way for another. */
export function ReplacedNotice<B extends Base, How>({
  editing,
}: {
  readonly editing: Pick<Editing<B, How>, 'session' | 'state' | 'isBusy'>;
}) {
  const { t } = useTranslation('admin/content');
  const { session, state, isBusy } = editing;
  if (!state.replaced) return null;
  return (
    <Alert severity="info" onClose={session.dismiss} closeText={t('replaced.dismiss')} sx={{ mb: 2 }}>
      {t('replaced.hint', { time: shortTime(state.replaced.at) })}{' '}
      <Button disabled={isBusy || state.status === 'conflicted'} onClick={session.swap}>
        {t('replaced.swap')}
      </Button>
    </Alert>
  );
}
