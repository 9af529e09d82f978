import Button from '@mui/material/Button';
import { styled } from '#src/ui/theme/styled.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Link } from 'react-router-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  readTrash,
  restoreImages,
  type TrashedImage,
  trashPageSize,
} from '#src/data/collections/debunking-images/library/image-trash.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import libraryTexts from '#src/locales/zh-TW/admin/debunking-images.json';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { BulkState, useBulkAct } from '#src/pages/admin/shared/library/bulk-act.tsx';
import { notify } from '#src/ui/feedback/notify.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { imageSources } from '#src/data/collections/debunking-images/image-url.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Image } from '#src/ui/images/Image.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { radius, gridOf } from '#src/ui/theme/shape.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { type Choose, useLibrarySelection } from '#src/pages/admin/shared/library/use-library-selection.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';

const TrashedCards = styled('ul')({
  display: 'grid',
  gap: 12,
  ...plainList,
});

const Card = styled('li')(({ theme }) => ({
  ...gridOf('96px minmax(0, 1fr)', 16),
  padding: 16,
  ...sheetLook(theme),
  '& .image': { position: 'relative', height: 120, overflow: 'hidden', borderRadius: radius.control },
  '& h2': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.note, margin: '4px 0' },
}));

interface TrashedCardProps {
  readonly image: TrashedImage;
  readonly isBusy: boolean;
  readonly mayRestore: boolean;
  readonly isChosen: boolean;
  readonly onChoose: Choose;
  readonly onRestore: () => void;
}

function TrashedCard(props: TrashedCardProps) {
  const { image, isBusy, mayRestore, isChosen, onChoose, onRestore } = props;
  const { t } = useTranslation('admin/debunking-images');
  const { tombstone, before, isRemoved } = image;
  const { at, reason, to } = tombstone.withdrawn;
  const canReturn = before !== undefined && !isRemoved && mayRestore;
  const title = before?.title ?? t('trashPage.unknown', { id: tombstone.id });
  return (
    <Card>
      <div className="image">
        {before && !isRemoved && (
          <Image {...before} sources={imageSources(before)} alt={before.altText} sizes="96px" fit="cover" />
        )}
        {before?.verdict && !isRemoved && <VerdictStamp verdict={before.verdict} />}
      </div>
      <div>
        <h2>{title}</h2>
        <p>{t('trashPage.withdrawnAt', { time: shortTime(at) })}</p>
        <p>{t('trashPage.reason', { reason })}</p>
        {!before && <p>{t('trashPage.unreadable')}</p>}
        {isRemoved && <p>{t('trashPage.removed')}</p>}
        {to !== undefined && (
          <p>
            <TextLink to={linkTo('editDebunkingImage', { id: to })}>{t('trashPage.mergedInto')}</TextLink>
          </p>
        )}
        {canReturn && (
          <>
            <FormControlLabel
              control={
                <Checkbox
                  checked={isChosen}
                  disabled={isBusy}
                  slotProps={{ input: { 'aria-label': t('trashPage.chooseNamed', { title }) } }}
                  onChange={(_, isChecked) => onChoose(tombstone.id, isChecked, false)}
                />
              }
              label={t('trashPage.choose')}
            />
            <Button
              variant="outlined"
              disabled={isBusy}
              aria-label={t('trashPage.restoreNamed', { title })}
              onClick={onRestore}
            >
              {t('trashPage.restore')}
            </Button>
            <Button
              component={Link}
              to={linkTo('editDebunkingImage', { id: tombstone.id })}
              color="error"
              aria-label={t('trashPage.removeNamed', { title })}
            >
              {t('trashPage.remove')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

export const texts = { admin: adminTexts, 'admin/debunking-images': libraryTexts };

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 16px' });

const State = styled('div')({ '&:not(:empty)': { marginBottom: 16 } });

export default function DebunkingImageTrashPage() {
  const { t } = useTranslation(['admin/debunking-images', 'admin']);
  const { isAdmin, frozen } = useMember();
  const { run, progress, failure } = useBulkAct('restoreMany');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [debunkingImages.name, 'trash'],
    queryFn: ({ pageParam }) => readTrash(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly TrashedImage[]) =>
      page.length < trashPageSize ? undefined : page.at(-1)?.tombstone.withdrawn.at,
  });
  const trashed = data?.pages.flat();
  const under = [{ label: t('admin:libraryTitle'), to: linkTo('manageDebunkingImages') }];

  const mayRestore = isAdmin && !frozen;
  const restorable = (trashed ?? [])
    .filter(({ before, isRemoved }) => before && !isRemoved)
    .map(({ tombstone: { id } }) => ({ id }));
  const { selected, isSelected, choose, selectOnly } = useLibrarySelection(restorable);
  const isAll = selected.length === restorable.length;
  const isBusy = progress !== undefined;

  async function restore(ids: readonly string[]): Promise<void> {
    const [only] = ids.length === 1 ? (trashed ?? []).filter(({ tombstone }) => tombstone.id === ids[0]) : [];
    const { done, remaining, lost } = await run(ids, (bulk) =>
      restoreImages({ ...bulk, note: t('trashPage.note') }),
    );
    selectOnly(remaining);
    if (lost > 0) notify({ type: 'warning', message: t('admin:restoreMany.lost', { count: lost }) });
    if (remaining.length > 0 || done === lost) return;
    const message = only
      ? t('trashPage.restored', { title: only.before?.title ?? only.tombstone.id })
      : t('trashPage.restoredMany', { count: done - lost });
    notify({ type: 'positive', message });
  }

  return (
    <AdminFrame title={t('admin:trashTitle')} lead={t('trashPage.lead')} under={under}>
      {!trashed && <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={3} />} />}
      {trashed?.length === 0 && <EmptyState title={t('trashPage.empty')} hint={t('trashPage.emptyHint')} />}
      {trashed && trashed.length > 0 && (
        <>
          {mayRestore && restorable.length > 0 && (
            <Tools>
              <Button
                disabled={isBusy}
                onClick={() => selectOnly(isAll ? [] : restorable.map(({ id }) => id))}
              >
                {t(isAll ? 'trashPage.selectNone' : 'trashPage.selectAll')}
              </Button>
              <Button
                variant="contained"
                disabled={isBusy || selected.length === 0}
                onClick={() => void restore(selected)}
              >
                {t('trashPage.restoreMany', { count: selected.length })}
              </Button>
            </Tools>
          )}
          <State>
            <BulkState words="restoreMany" progress={progress} failure={failure} />
          </State>
          <TrashedCards aria-label={t('trashPage.list')}>
            {trashed.map((image) => (
              <TrashedCard
                key={image.tombstone.id}
                image={image}
                isBusy={isBusy}
                mayRestore={mayRestore}
                isChosen={isSelected(image.tombstone.id)}
                onChoose={choose}
                onRestore={() => void restore([image.tombstone.id])}
              />
            ))}
          </TrashedCards>
        </>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          {t('trashPage.more')}
        </Button>
      )}
    </AdminFrame>
  );
}
