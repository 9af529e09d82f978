import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  type Framing,
  maxCrop,
  sides,
  turned,
  wholePicture,
  withCut,
} from '#src/data/debunking-images/framing.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
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
  const { t } = useTranslation('admin/upload-debunking-image');
  const sliderId = useId();
  const [framing, setFraming] = useState(initial);
  return (
    <AdminDialog
      title={t('framing.title', { name })}
      onClose={onClose}
      action={
        <Button variant="contained" onClick={() => onSave(framing)}>
          {t('framing.save')}
        </Button>
      }
    >
      <CropPreview file={file} framing={framing} onChange={setFraming} />
      <div>
        <Button onClick={() => setFraming(turned(framing, false))}>{t('framing.left')}</Button>
        <Button onClick={() => setFraming(turned(framing, true))}>{t('framing.right')}</Button>
        <Button onClick={() => setFraming(wholePicture)}>{t('framing.reset')}</Button>
      </div>
      <Sides>
        {sides.map((side) => (
          <div key={side}>
            <label htmlFor={`${sliderId}${side}`}>
              {t(`framing.cut.${side}`)}
              <span>{Math.round(framing[side] * 100)}%</span>
            </label>
            <Slider
              value={Math.round(framing[side] * 100)}
              min={0}
              max={maxCrop * 100}
              slotProps={{ input: { id: `${sliderId}${side}` } }}
              onChange={(_, value) => setFraming((before) => withCut(before, side, value / 100))}
            />
          </div>
        ))}
      </Sides>
    </AdminDialog>
  );
}
