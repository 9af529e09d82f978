import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useState } from 'react';
import videoTexts from '#src/locales/zh-TW/video.json';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { Grille } from '#src/ui/icons/Grille.tsx';
import { ExternalIcon, PlayIcon } from '#src/ui/icons/icons.tsx';
import { radius, bareControl, square } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { clockOf, lookOf, imageUrl, type Playable, playerUrl, watchUrl } from './video-links.ts';
import { useVideoImages } from './video-images.ts';

addPartTexts({ video: videoTexts });

const Root = styled('div')({
  '& > p': { margin: '4px 0 0', fontSize: '1rem' },
  '& > p a': { display: 'inline-flex', alignItems: 'center', gap: 4, minHeight: 44 },
  // Inline, so that its URL can be printed behind it.
  '@media print': { '& > p a': { display: 'inline' } },
});

const Area = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunken,
  // Without the host's thumbnail the background and the rotation of the grille distinguish a video from its neighbours.
  '&[data-look="1"]': { backgroundColor: theme.vars.palette.info.container },
  '&[data-look="2"]': { backgroundColor: theme.vars.palette.success.container },
  '&[data-look="3"]': { backgroundColor: theme.vars.palette.warning.container },
  '&[data-look="4"]': { backgroundColor: theme.vars.palette.primary.container },
  '&[data-look="1"] [data-grille]': { transform: 'scale(1.5) rotate(45deg)' },
  '&[data-look="2"] [data-grille]': { transform: 'translate(30%, 20%) scale(1.2)' },
  '&[data-look="3"] [data-grille]': { transform: 'scale(0.8) rotate(22deg)' },
  '&[data-look="4"] [data-grille]': { transform: 'translate(-30%, -10%) scale(1.4)' },
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '& iframe': { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 },
  '@media print': { display: 'none' },
}));

const Play = styled('button')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  padding: 0,
  ...bareControl,
  color: theme.vars.palette.primary.main,
  cursor: 'pointer',
  '& > svg': { gridArea: '1 / 1' },
  '& > [data-grille]': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0.14 },
  '& > span:not([data-grille])': {
    position: 'relative',
    gridArea: '1 / 1',
    display: 'grid',
    placeItems: 'center',
    ...square(64),
    borderRadius: '50%',
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& > small': {
    position: 'absolute',
    right: 8,
    bottom: 8,
    padding: '1px 8px',
    borderRadius: radius.chip,
    fontSize: '0.875rem',
    lineHeight: 1.6,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '&:hover > span': { backgroundColor: theme.vars.palette.primary.dark },
  '&:focus-visible': { outlineOffset: '-5px !important' },
}));

interface VideoFacadeProps {
  readonly playable: Playable;
  readonly title: string;
  /** In seconds. */
  readonly duration?: number | undefined;
  /** Starts playing at `seconds`, again for each new value; `at` distinguishes two clicks on the same position. */
  readonly start?: { readonly seconds: number; readonly at: number } | undefined;
}

/**
 * A placeholder for a video, with the host's thumbnail if the visitor has agreed to that. Otherwise nothing is
 * requested from the video host before a click, here or on something that sets `start`. The link to the host's own page
 * works without the player.
 */
export function VideoFacade({ playable, title, duration, start }: VideoFacadeProps) {
  const { t } = useTranslation('video');
  const [clicked, setClicked] = useState(false);
  const isOne = 'youtubeId' in playable;
  const hasImage = useVideoImages() && isOne;
  const [failed, setFailed] = useState(false);
  return (
    <Root>
      <Area data-look={lookOf(isOne ? playable.youtubeId : playable.playlistId, 5)}>
        {clicked || start ? (
          <iframe
            key={start?.at}
            src={playerUrl(playable, start?.seconds)}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: the two free nothing of ours
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        ) : (
          <Play
            type="button"
            // The accessible name contains the visible text, for voice control.
            aria-label={t(!isOne ? 'playlist' : duration === undefined ? 'play' : 'playLong', {
              title,
              duration: clockOf(duration ?? 0),
            })}
            onClick={() => setClicked(true)}
          >
            {hasImage && !failed ? (
              <img
                src={imageUrl(playable.youtubeId)}
                alt=""
                loading="lazy"
                referrerPolicy="no-referrer"
                onError={() => setFailed(true)}
              />
            ) : (
              <Grille pattern="videos" size={264} />
            )}
            <span>
              <PlayIcon size={28} />
            </span>
            {duration !== undefined && <small>{clockOf(duration)}</small>}
          </Play>
        )}
      </Area>
      <p>
        <ExternalLink to={watchUrl(playable, start?.seconds)} aria-label={t('outNamed', { title })}>
          {t('out')} <ExternalIcon size="1em" />
        </ExternalLink>
      </p>
    </Root>
  );
}
