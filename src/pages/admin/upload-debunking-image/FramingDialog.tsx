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
} from '#src/data/collections/debunking-images/framing.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { clamped } from '#src/ui/theme/card-look.ts';
import { CropPreview } from './CropPreview.tsx';

/** A single child that scrolls in a low window: as rows of the dialog's own grid, the picture would be clipped. */
const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

/** Clamped, because the picture needs the space more than a long name. */
const Name = styled('p')({ ...clamped(2), margin: 0, overflowWrap: 'anywhere' });

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(6.5rem, 40%), 1fr))',
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

/**
 * Rotates and crops a picture, with sliders that work with any pointer or keyboard, or by dragging on the picture.
 */
export function FramingDialog({ file, name, initial, onSave, onClose }: FramingDialogProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  const sliderId = useId();
  const [framing, setFraming] = useState(initial);
  return (
    <AdminDialog
      title={t('framing.title')}
      onClose={onClose}
      action={
        <Button variant="contained" onClick={() => onSave(framing)}>
          {t('framing.save')}
        </Button>
      }
    >
      <Parts>
        <Name title={name}>{name}</Name>
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
      </Parts>
    </AdminDialog>
  );
}
