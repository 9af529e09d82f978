import { styled } from '@mui/material/styles';
import type { UploadItem } from '#src/data/collections/debunking-images/upload/upload-item.ts';
import { ImageIcon } from '#src/ui/icons/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';
import { useBlobImage } from '#src/pages/admin/shared/images/ImagePair.tsx';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 5',
  width: '100%',
  overflow: 'hidden',
  borderRadius: radius.control,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
}));

export function UploadPreview({ item: { image, values } }: { readonly item: UploadItem }) {
  const bytes = image?.sizes['480'].bytes;
  const show = useBlobImage(bytes);
  return (
    <Frame>
      {bytes ? <img ref={show} alt={values.altText} /> : <ImageIcon size={32} />}
      {bytes && values.verdict && <VerdictStamp verdict={values.verdict} />}
    </Frame>
  );
}
