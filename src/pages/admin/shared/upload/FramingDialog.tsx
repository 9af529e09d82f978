import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useId, useState, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  type Framing,
  maxCrop,
  sides,
  turned,
  wholeImage,
  withCut,
  drawFramed,
  turnedSize,
} from '#src/data/collections/debunking-images/framing.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { clamped } from '#src/ui/theme/card-look.ts';
import { encodeImage } from '#src/data/collections/debunking-images/encoding/image-encoder.ts';

const longest = 560;

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  justifySelf: 'center',
  overflow: 'hidden',
  lineHeight: 0,
  cursor: 'crosshair',
  touchAction: 'none',
  backgroundColor: theme.vars.palette.background.sunken,
  // Fits into the height that the window has left beside the rest of the dialog.
  '& canvas': { display: 'block', maxWidth: '100%', maxHeight: 'max(8rem, 100dvh - 33rem)' },
  '& .kept': {
    position: 'absolute',
    boxShadow: '0 0 0 100vmax rgb(11 17 16 / 0.6)',
    outline: `2px solid ${theme.vars.palette.background.paper}`,
    pointerEvents: 'none',
  },
}));

/** Decodes the image for display. A format that this browser cannot decode is converted by the encoder. */
async function decoded(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const { sizes } = await encodeImage(file);
    return createImageBitmap(sizes['960'].bytes);
  }
}

const percent = (share: number) => `${share * 100}%`;

/** Returns the framing that keeps the rectangle between two points, given as fractions of the image's sides. */
function between(framing: Framing, [ax, ay]: [number, number], [bx, by]: [number, number]): Framing {
  const [left, right] = [Math.min(ax, bx), 1 - Math.max(ax, bx)];
  const [top, bottom] = [Math.min(ay, by), 1 - Math.max(ay, by)];
  const isTiny = left + right > maxCrop || top + bottom > maxCrop;
  return isTiny ? framing : { ...framing, left, right, top, bottom };
}

interface CropPreviewProps {
  readonly file: Blob;
  readonly framing: Framing;
  readonly onChange: (framing: Framing) => void;
}

/** The rotated image with the cropped parts shaded; dragging selects the part to keep. */
function CropPreview({ file, framing, onChange }: CropPreviewProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  const [from, setFrom] = useState<[number, number]>();

  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const loaded = await decoded(file);
      if (isOver) loaded.close();
      else setBitmap(loaded);
    };
    // Undecodable files were rejected before; for a file that no longer exists the frame stays empty.
    load().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [file]);

  const { turn } = framing;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !bitmap) return;
    const whole: Framing = { turn, left: 0, top: 0, right: 0, bottom: 0 };
    const { width, height } = turnedSize(bitmap, whole);
    const scale = Math.min(1, longest / Math.max(width, height));
    context.canvas.width = Math.round(width * scale);
    context.canvas.height = Math.round(height * scale);
    drawFramed(context, bitmap, bitmap, whole);
  }, [bitmap, turn]);

  function pointOf(event: PointerEvent): [number, number] {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const within = (share: number) => Math.min(1, Math.max(0, share));
    return [within((event.clientX - left) / width), within((event.clientY - top) / height)];
  }

  return (
    <Frame
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(pointOf(event));
      }}
      onPointerMove={(event) => from && onChange(between(framing, from, pointOf(event)))}
      onPointerUp={() => setFrom(undefined)}
      onPointerCancel={() => setFrom(undefined)}
    >
      <canvas ref={canvas} width={320} height={240}>
        {t('framing.preview')}
      </canvas>
      <div
        className="kept"
        style={{
          left: percent(framing.left),
          top: percent(framing.top),
          right: percent(framing.right),
          bottom: percent(framing.bottom),
        }}
      />
    </Frame>
  );
}

/** A single child that scrolls in a low window: as rows of the dialog's own grid, the image would be clipped. */
const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

/** Clamped, because the image needs the space more than a long name. */
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

/** Rotates and crops an image by sliders, which work with any pointer or keyboard, or by dragging. */
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
          <Button onClick={() => setFraming(wholeImage)}>{t('framing.reset')}</Button>
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
