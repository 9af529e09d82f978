import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { pictureSources } from '#src/data/collections/debunking-images/picture-url.ts';
import type { TrashedPicture } from '#src/data/collections/debunking-images/library/picture-trash.ts';
import { linkTo } from '#src/links.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';

export const TrashedCards = styled('ul')({
  display: 'grid',
  gap: 12,
  ...plainList,
});

const Card = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: 16,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  '& .picture': { position: 'relative', height: 120, overflow: 'hidden', borderRadius: radius.control },
  '& h2': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: '4px 0', color: theme.vars.palette.text.secondary },
}));

const time = new Intl.DateTimeFormat('zh-TW', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Taipei',
});

interface TrashedCardProps {
  readonly picture: TrashedPicture;
  readonly isBusy: boolean;
  readonly mayRestore: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly onRestore: () => void;
}

/** A withdrawn picture with its reason and a button to restore it. */
export function TrashedCard(props: TrashedCardProps) {
  const { picture, isBusy, mayRestore, isChosen, onChoose, onRestore } = props;
  const { t } = useTranslation('admin/debunking-images');
  const { tombstone, before, isRemoved } = picture;
  const { at, reason, to } = tombstone.withdrawn;
  const canReturn = before !== undefined && !isRemoved && mayRestore;
  const title = before?.title ?? t('trashPage.unknown', { id: tombstone.id });
  return (
    <Card>
      <div className="picture">
        {before && !isRemoved && (
          <Picture
            {...before}
            sources={pictureSources(before)}
            alt={before.altText}
            sizes="96px"
            fit="cover"
          />
        )}
        {before?.verdict && !isRemoved && <VerdictStamp verdict={before.verdict} />}
      </div>
      <div>
        <h2>{title}</h2>
        <p>{t('trashPage.withdrawnAt', { time: time.format(new Date(at)) })}</p>
        <p>{t('trashPage.reason', { reason })}</p>
        {!before && <p>{t('trashPage.unreadable')}</p>}
        {isRemoved && <p>{t('trashPage.removed')}</p>}
        {to !== undefined && (
          <p>
            <TextLink to={linkTo('editDebunkingImage', { id: to })}>{t('trashPage.mergedInto')}</TextLink>
          </p>
        )}
        {canReturn && (
          <FormControlLabel
            control={
              <Checkbox
                checked={isChosen}
                disabled={isBusy}
                slotProps={{ input: { 'aria-label': t('trashPage.chooseNamed', { title }) } }}
                onChange={(event) => onChoose(tombstone.id, event.target.checked)}
              />
            }
            label={t('trashPage.choose')}
          />
        )}
        {canReturn && (
          <Button
            variant="outlined"
            disabled={isBusy}
            aria-label={t('trashPage.restoreNamed', { title })}
            onClick={onRestore}
          >
            {t('trashPage.restore')}
          </Button>
        )}
        {canReturn && (
          <Button
            component={Link}
            to={linkTo('editDebunkingImage', { id: tombstone.id })}
            color="error"
            aria-label={t('trashPage.removeNamed', { title })}
          >
            {t('trashPage.remove')}
          </Button>
        )}
      </div>
    </Card>
  );
}
