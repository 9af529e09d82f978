import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { isSavable, isUnsaved, type UploadItem } from '#src/data/debunking-images/upload-item.ts';
import { floatingShadow, radius } from '#src/ui/theme/shape.ts';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 12,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginTop: 16,
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: floatingShadow,
  '& output': { ...theme.typography.body2 },
}));

interface SaveBarProps {
  readonly items: readonly UploadItem[];
  readonly disabled: boolean;
  readonly onSaveAll: () => void;
}

/** How far the batch is, said to everyone, and the one button that saves what is complete. */
export function SaveBar({ items, disabled, onSaveAll }: SaveBarProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  const count = (...states: UploadItem['stage']['state'][]) =>
    items.filter(({ stage }) => states.includes(stage.state)).length;
  const savable = items.filter(isSavable).length;
  const parts = [
    { key: 'working', count: count('waiting', 'reading', 'encoding') },
    { key: 'sending', count: count('queued', 'uploading') },
    { key: 'saved', count: count('saved') },
    { key: 'failed', count: count('failed') },
  ] as const;
  const open = items.filter(isUnsaved).length;
  const words = [
    ...(open > 0 ? [t('summary.pending', { ready: savable, total: open })] : []),
    ...parts.filter((part) => part.count > 0).map((part) => t(`summary.${part.key}`, { count: part.count })),
  ];
  return (
    <Bar>
      <output>{words.join('，')}</output>
      <Button variant="contained" size="large" disabled={disabled || open === 0} onClick={onSaveAll}>
        {savable > 0 ? t('actions.saveAll', { count: savable }) : t('actions.saveNone')}
      </Button>
    </Bar>
  );
}
