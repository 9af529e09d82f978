import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type UploadItem, isEditable } from '#src/data/collections/debunking-images/upload/upload-item.ts';
import {
  SelectBox,
  tileAttributes,
  tileFrame,
  type TilePlace,
} from '#src/pages/admin/shared/library/TileGrid.tsx';
import type { Choose } from '#src/pages/admin/shared/library/use-library-selection.ts';
import { controlHeight, radius, bareControl } from '#src/ui/theme/shape.ts';
import { problemsOf } from '#src/data/collections/debunking-images/image-values.ts';
import { clamped } from '#src/ui/theme/card-look.ts';
import { UploadPreview } from './UploadPreview.tsx';

interface UploadState {
  readonly words: string;
  readonly tone: 'success' | 'warning' | 'error' | 'neutral';
}

/** Describes the stage of a file, or what it lacks, in a few words. */
export function useUploadState(item: UploadItem): UploadState {
  const { t } = useTranslation('admin/upload-debunking-image');
  const { stage, near, image, values } = item;
  if (stage.state === 'uploading')
    return { words: t('tile.uploading', { percent: Math.round(stage.share * 100) }), tone: 'neutral' };
  if (stage.state === 'saved')
    return { words: t(stage.isHandedIn ? 'stage.handedIn' : 'stage.saved'), tone: 'success' };
  if (stage.state === 'failed' || stage.state === 'refused')
    return { words: t(`stage.${stage.state}`), tone: 'error' };
  if (!isEditable(item) || !image) return { words: t(`stage.${stage.state}`), tone: 'neutral' };
  const problems = problemsOf(values);
  const [title, altText] = [problems.title === 'missing', problems.altText === 'missing'];
  if (title || altText)
    return {
      words: t(`tile.lacks${title && altText ? 'Both' : title ? 'Title' : 'AltText'}`),
      tone: 'warning',
    };
  if (problems.sourceUrl === 'missing') return { words: t('tile.lacksSource'), tone: 'warning' };
  if (Object.keys(problems).length > 0) return { words: t('tile.wrong'), tone: 'error' };
  if (near.alike.length > 0) return { words: t('tile.undecided'), tone: 'warning' };
  if (near.hasFailed) return { words: t('tile.uncompared'), tone: 'warning' };
  if (near.isComparing || stage.state !== 'ready') return { words: t('tile.comparing'), tone: 'neutral' };
  return { words: t('stage.ready'), tone: 'success' };
}

/** Height below the image in pixels at the standard text size: two lines of title, one of state. */
export const captionHeight = 92;

const Tile = styled('li')(({ theme }) => ({
  ...tileFrame,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-current]': { borderColor: theme.vars.palette.primary.main, borderWidth: 3 },
  '&:has(:checked)': { backgroundColor: theme.vars.palette.primary.container },
  '& > button': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    gridTemplateRows: `minmax(0, 1fr) ${captionHeight / 16}rem`,
    width: '100%',
    padding: 0,
    ...bareControl,
    textAlign: 'start',
    color: theme.vars.palette.text.primary,
    cursor: 'pointer',
    outlineOffset: -4,
  },
  '& > button > span': { display: 'block', minWidth: 0, overflow: 'hidden' },
  // The preview fills the square, whatever its aspect ratio.
  '& .image > div': { height: '100%', aspectRatio: 'auto', borderRadius: 0 },
  '& .words': { padding: '6px 10px' },
  '& .title': {
    ...clamped(2),
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    overflowWrap: 'anywhere',
  },
  '& .title[data-none]': { color: theme.vars.palette.text.secondary },
  '& .state': {
    ...theme.typography.note,
    display: 'block',
    marginTop: 4,
    fontSize: '0.875rem',
    fontWeight: 700,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  ...Object.fromEntries(
    (['success', 'warning', 'error'] as const).map((tone) => [
      `& .state[data-tone="${tone}"]`,
      { color: theme.vars.palette[tone].main },
    ]),
  ),
  '& > label': {
    position: 'absolute',
    top: 0,
    left: 0,
    display: 'grid',
    placeItems: 'center',
    width: controlHeight,
    height: controlHeight,
    cursor: 'pointer',
    borderEndEndRadius: radius.card,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > label:has(:focus-visible)': { boxShadow: `inset 0 0 0 4px ${theme.vars.palette.focus}` },
  '& input': { width: 24, height: 24, margin: 0, accentColor: theme.vars.palette.primary.main },
}));

interface UploadTileProps {
  readonly item: UploadItem;
  readonly place: TilePlace;
  readonly isSelected: boolean;
  /** True for the image whose text is shown beside the grid. */
  readonly isCurrent: boolean;
  readonly onChoose: Choose;
  readonly onOpen: (key: string) => void;
}

/** One file of the batch: its image, its state and what is missing. A tap opens it, its checkbox selects it. */
export const UploadTile = memo(
  function UploadTile({ item, place, isSelected, isCurrent, onChoose, onOpen }: UploadTileProps) {
    const { t } = useTranslation('admin/upload-debunking-image');
    const { words, tone } = useUploadState(item);
    const { key, values, fileName } = item;
    const name = values.title || fileName || t('unnamed');
    const tabIndex = place.isActive ? 0 : -1;
    return (
      <Tile {...tileAttributes(place)} data-key={key} data-current={isCurrent || undefined}>
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('tile.open', { name, state: words })}
          aria-current={isCurrent || undefined}
          onClick={() => onOpen(key)}
        >
          <span className="image">
            <UploadPreview item={item} />
          </span>
          <span className="words">
            <span className="title" data-none={values.title === '' || undefined}>
              {values.title || t('tile.untitled', { file: fileName })}
            </span>
            <span className="state" data-tone={tone}>
              {words}
            </span>
          </span>
        </button>
        <label>
          <SelectBox
            id={key}
            label={t('tile.select', { name })}
            checked={isSelected}
            tabIndex={tabIndex}
            onChoose={onChoose}
          />
        </label>
      </Tile>
    );
  },
  (before, after) =>
    before.item === after.item &&
    before.isSelected === after.isSelected &&
    before.isCurrent === after.isCurrent &&
    before.onChoose === after.onChoose &&
    before.onOpen === after.onOpen &&
    Object.entries(before.place).every(([key, value]) => after.place[key as keyof TilePlace] === value),
);
