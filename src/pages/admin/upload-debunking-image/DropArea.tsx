import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { UploadIcon } from '#src/ui/icons/icons.tsx';
import { desktop, duration, ease, radius } from '#src/ui/theme/shape.ts';

const Area = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '24px 16px',
  textAlign: 'center',
  border: `2px dashed ${theme.vars.palette.control}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  transition: `background-color ${duration.normal} ${ease}`,
  '&[data-active]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.container,
  },
  '& p': { margin: 0, fontSize: '1rem', lineHeight: 1.7 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [`@media (min-width: ${desktop})`]: { padding: '32px 24px' },
}));

interface DropAreaProps {
  readonly onFiles: (files: File[]) => void;
}

/** Where pictures come in: chosen with the button or dropped. What they are is decided by their bytes. */
export function DropArea({ onFiles }: DropAreaProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => onFiles(files),
    noClick: true,
    noKeyboard: true,
  });
  return (
    <Area
      {...getRootProps({ role: 'group' })}
      data-active={isDragActive || undefined}
      aria-label={t('drop.title')}
    >
      {/* `accept` only guides the file dialog, and brings up the photo library on phones. */}
      <input {...getInputProps({ accept: 'image/*', 'aria-label': t('drop.choose') })} />
      <Button variant="contained" size="large" startIcon={<UploadIcon />} onClick={open}>
        {t('drop.choose')}
      </Button>
      <p>{isDragActive ? t('drop.active') : t('drop.hint')}</p>
      <small>{t('drop.limits')}</small>
    </Area>
  );
}
