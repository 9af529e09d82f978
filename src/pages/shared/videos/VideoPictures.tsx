import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { setVideoPictures, useVideoPictures } from '#src/ui/video/video-pictures.ts';

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

/** Explains what is requested from the video host, with a switch for showing its preview pictures. */
export function VideoPictures() {
  const { t } = useTranslation('youtube');
  const shown = useVideoPictures();
  return (
    <Root>
      <p>{t(shown ? 'pictures.shown' : 'privacy')}</p>
      <Button variant="outlined" size="small" onClick={() => setVideoPictures(!shown)}>
        {t(shown ? 'pictures.hide' : 'pictures.show')}
      </Button>
    </Root>
  );
}
