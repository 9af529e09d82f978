import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { PersistState } from '#src/data/debunking-images/upload-persister.ts';

const Status = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** Whether files and text would survive this tab; loud only when they would not. */
export function PersistNote({ state, isEmpty }: { readonly state: PersistState; readonly isEmpty: boolean }) {
  const { t } = useTranslation('admin/upload-debunking-image');
  if (state === 'full' || state === 'off') {
    return isEmpty ? null : <Alert severity="warning">{t(`keeping.${state}`)}</Alert>;
  }
  if (state === 'elsewhere') return <Alert severity="info">{t('keeping.elsewhere')}</Alert>;
  return isEmpty ? null : <Status>{t(`keeping.${state}`)}</Status>;
}
