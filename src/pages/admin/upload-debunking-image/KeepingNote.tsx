import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Keeping } from '#src/data/debunking-images/upload-keeper.ts';

const Said = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** Whether files and text would survive this tab; loud only when they would not. */
export function KeepingNote({ state, isEmpty }: { readonly state: Keeping; readonly isEmpty: boolean }) {
  const { t } = useTranslation('admin/upload-debunking-image');
  if (state === 'full' || state === 'off') {
    return isEmpty ? null : <Alert severity="warning">{t(`keeping.${state}`)}</Alert>;
  }
  if (state === 'elsewhere') return <Alert severity="info">{t('keeping.elsewhere')}</Alert>;
  return isEmpty ? null : <Said>{t(`keeping.${state}`)}</Said>;
}
