import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { Keeping } from '#src/data/debunking-images/upload-keeper.ts';

/** Whether files and text would survive this tab; loud only when they would not. */
export function KeepingNote({ state, isEmpty }: { readonly state: Keeping; readonly isEmpty: boolean }) {
  const { t } = useTranslation('admin/upload-debunking-image');
  if (state === 'full' || state === 'off') {
    return isEmpty ? null : <Alert severity="warning">{t(`keeping.${state}`)}</Alert>;
  }
  if (state === 'elsewhere') return <Alert severity="info">{t('keeping.elsewhere')}</Alert>;
  return isEmpty ? null : <output>{t(`keeping.${state}`)}</output>;
}
