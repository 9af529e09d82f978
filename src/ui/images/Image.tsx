import { thumbHashToRGBA } from 'thumbhash';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { ImageIcon } from '#src/ui/icons/icons.tsx';
import { duration, ease } from '#src/ui/theme/shape.ts';
import { usePreferences } from '#src/ui/theme/use-preferences.ts';

/** Paints a base64 thumbhash on a canvas of its own few pixels; an invalid one leaves the canvas empty. */
function paintThumbhash(canvas: HTMLCanvasElement, base64: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const { w, h, rgba } = thumbHashToRGBA(bytes);
    canvas.width = w;
    canvas.height = h;
    context.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // An invalid placeholder must not hide the image.
  }
}

const Box = styled('span', { shouldForwardProp: (prop) => prop !== 'ratio' })<{ ratio: string | undefined }>(
  ({ theme, ratio }) => ({
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    width: '100%',
    backgroundColor: theme.vars.palette.background.sunken,
    ...(ratio === undefined ? { height: '100%' } : { aspectRatio: ratio }),
    '& > canvas, & > img': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      objectFit: 'cover',
    },
    '& > img': { transition: `opacity ${duration.normal} ${ease}` },
    '& > img[data-state="waiting"]': { opacity: 0 },
  }),
);

const Failed = styled('span')(({ theme }) => ({
  ...theme.typography.note,
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  padding: 12,
  overflow: 'hidden',
  textAlign: 'center',
  backgroundColor: theme.vars.palette.background.sunken,
  '& svg': { flex: 'none' },
  '& span': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' },
}));

export interface ImageProps {
  /** URLs by width in pixels, in any order. */
  readonly sources: readonly { readonly width: number; readonly url: string }[];
  /** The size of the whole image in pixels; reserves its box before it loads. */
  readonly width: number;
  readonly height: number;
  /** The image's thumbhash in base64, shown until the file has loaded. */
  readonly thumbhash: string;
  readonly alt: string;
  /** The `sizes` attribute: the width of the image in the layout. */
  readonly sizes: string;
  /** The image that a visitor sees first: loaded eagerly and with high priority, without a fade. */
  readonly priority?: boolean;
  /** A box in the image's own aspect ratio by default. `cover`: fills the parent's box and is cropped to it. */
  readonly fit?: 'cover';
}

/** An image with a reserved box, a blurred preview and a fade; shows an error when the file cannot be loaded. */
export function Image({ sources, width, height, thumbhash, alt, sizes, priority, fit }: ImageProps) {
  const { t } = useTranslation('common');
  const [state, setState] = useState<'shown' | 'waiting' | 'failed'>('shown');
  const image = useRef<HTMLImageElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { dataSaver } = usePreferences();
  const [isSmall, setSmall] = useState(dataSaver);
  // A visitor who saves data gets the smallest file, whatever the screen could show.
  const byWidth = sources.toSorted((a, b) => a.width - b.width).slice(0, isSmall ? 1 : undefined);
  const largest = byWidth.at(-1)?.url;

  // An image of the prerendered page may have loaded before hydration: a second file would only cost more.
  useEffect(() => setSmall((before) => dataSaver && (before || !image.current?.complete)), [dataSaver]);

  // Without JavaScript the image appears as it loads; the fade begins only if it has not loaded by now.
  useEffect(() => {
    const loading = largest !== undefined && image.current !== null && !image.current.complete;
    setState(loading && !priority ? 'waiting' : 'shown');
  }, [largest, priority]);

  // Each thumbhash in its own task: all at once would block a phone on a page of images.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (canvas.current && !image.current?.complete) paintThumbhash(canvas.current, thumbhash);
    });
    return () => clearTimeout(timer);
  }, [thumbhash]);

  return (
    <Box ratio={fit ? undefined : `${width} / ${height}`}>
      {state === 'failed' || largest === undefined ? (
        <Failed>
          <ImageIcon size={28} />
          <strong>{t('image.failed')}</strong>
          <span>{alt}</span>
        </Failed>
      ) : (
        <>
          <canvas ref={canvas} aria-hidden="true" />
          <img
            ref={image}
            data-state={state}
            src={largest}
            srcSet={byWidth.map((source) => `${source.url} ${source.width}w`).join(', ')}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        </>
      )}
    </Box>
  );
}
