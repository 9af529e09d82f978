import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Framing,
  maxCrop,
  sides,
  turned,
  wholePicture,
  withCut,
} from '#src/data/debunking-images/framing.ts';
import { CropPreview } from './CropPreview.tsx';

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: '0 24px',
  padding: '0 8px',
  '& label': { ...theme.typography.body2, display: 'flex', justifyContent: 'space-between' },
}));

interface FramingDialogProps {
  readonly file: Blob;
  readonly name: string;
  readonly initial: Framing;
  readonly onSave: (framing: Framing) => void;
  readonly onClose: () => void;
}

/** Turns a picture and cuts its sides off: with sliders, for every hand and keyboard, or by dragging on the picture. */
export function FramingDialog({ file, name, initial, onSave, onClose }: FramingDialogProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'common']);
  const titleId = useId();
  const [framing, setFraming] = useState(initial);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('framing.title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <CropPreview file={file} framing={framing} onChange={setFraming} />
        <div>
          <Button onClick={() => setFraming(turned(framing, false))}>{t('framing.left')}</Button>
          <Button onClick={() => setFraming(turned(framing, true))}>{t('framing.right')}</Button>
          <Button onClick={() => setFraming(wholePicture)}>{t('framing.reset')}</Button>
        </div>
        <Sides>
          {sides.map((side) => (
            <div key={side}>
              <label htmlFor={`${titleId}${side}`}>
                {t(`framing.cut.${side}`)}
                <span>{Math.round(framing[side] * 100)}%</span>
              </label>
              <Slider
                value={Math.round(framing[side] * 100)}
                min={0}
                max={maxCrop * 100}
                slotProps={{ input: { id: `${titleId}${side}` } }}
                onChange={(_, value) => setFraming((before) => withCut(before, side, value / 100))}
              />
            </div>
          ))}
        </Sides>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button variant="contained" onClick={() => onSave(framing)}>
          {t('framing.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
