import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { ImageIcon } from '#src/ui/icons/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Place = styled(Link)(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 8,
  width: '100%',
  aspectRatio: '4 / 5',
  padding: 12,
  textAlign: 'center',
  fontSize: '1rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  textUnderlineOffset: '0.22em',
}));

/** Shown in place of an image that was taken down; `to` links to the reason. */
export function GoneImage({ to }: { readonly to: string }) {
  const { t } = useTranslation('common');
  return (
    <Place to={to}>
      <ImageIcon size={32} />
      {t('image.gone')}
    </Place>
  );
}
