import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { uploadSizes } from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { encodeImage } from '#src/data/collections/debunking-images/encoding/image-encoder.ts';
import { ImageError } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { photoUrl } from '#src/data/collections/politicians/photo-url.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { ImageChoice } from '#src/pages/admin/shared/images/ImageChoice.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { ImageFileInput } from '#src/ui/forms/ImageFileInput.tsx';
import { AlertIcon, ImageIcon, TrashIcon, UploadIcon } from '#src/ui/icons/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { Fieldset } from './GroupField.tsx';
import type { InputProps } from './input-props.ts';

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** An uploaded file or an image of the library. The stored value is the hash of its smallest size. */
export function PhotoInput(props: InputProps & { readonly isOptional: boolean }) {
  const { label, value, onChange, error, hint, isOptional } = props;
  const { t } = useTranslation('admin/content');
  const { isAdmin, frozen } = useMember();
  const file = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [state, setState] = useState<'idle' | 'uploading' | 'unreadable' | 'failed'>('idle');

  async function upload(chosen: File): Promise<void> {
    setState('uploading');
    try {
      const image = await encodeImage(chosen);
      await uploadSizes(image);
      onChange(image.sizes['480'].sha256);
      setState('idle');
    } catch (problem) {
      setState(problem instanceof ImageError ? 'unreadable' : 'failed');
    }
  }

  function choose({ objects }: DebunkingImageListRecord): void {
    onChange(objects['480']);
    setChoosing(false);
  }

  const problem =
    state === 'unreadable' || state === 'failed' ? t(`photo.${state}`) : error && t('photo.missing');
  return (
    <Fieldset sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <legend>{label}</legend>
      {isHash(value) && (
        <Box
          component="img"
          src={photoUrl(value)}
          alt={t('photo.chosen')}
          sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: radius.control }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<ImageIcon />} onClick={() => setChoosing(true)}>
          {t('photo.choose')}
        </Button>
        {isAdmin && (
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            disabled={frozen || state === 'uploading'}
            onClick={() => file.current?.click()}
          >
            {t(state === 'uploading' ? 'photo.uploading' : 'photo.upload')}
          </Button>
        )}
        {isOptional && isHash(value) && (
          <Button startIcon={<TrashIcon />} onClick={() => onChange(null)}>
            {t('photo.remove')}
          </Button>
        )}
        <ImageFileInput ref={file} label={t('photo.upload')} onChoose={(chosen) => void upload(chosen)} />
      </Box>
      <Box role="alert" sx={{ display: 'flex', gap: 1, color: 'error.main', fontWeight: 700 }}>
        {problem && <AlertIcon size={18} />}
        {problem}
      </Box>
      {hint && <Hint>{hint}</Hint>}
      {!isAdmin && <Hint>{t('photo.adminsUpload')}</Hint>}
      {isChoosing && (
        <AdminDialog title={t('photo.choose')} onClose={() => setChoosing(false)} maxWidth="md">
          <ImageChoice onChoose={choose} />
        </AdminDialog>
      )}
    </Fieldset>
  );
}
