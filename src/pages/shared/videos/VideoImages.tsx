import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { setVideoImages, useVideoImages } from '#src/ui/video/video-images.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  margin: '28px 0 0',
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
  },
}));

/** Explains what is requested from the video host, with a switch for showing its preview images. */
export function VideoImages() {
  const { t } = useTranslation('youtube');
  const shown = useVideoImages();
  return (
    <Root>
      <p>{t(shown ? 'images.shown' : 'privacy')}</p>
      <Button variant="outlined" size="small" onClick={() => setVideoImages(!shown)}>
        {t(shown ? 'images.hide' : 'images.show')}
      </Button>
    </Root>
  );
}
