import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  readTrash,
  restorePictures,
  type TrashedPicture,
  trashPageSize,
} from '#src/data/collections/debunking-images/library/picture-trash.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import libraryTexts from '#src/locales/zh-TW/admin/debunking-images.json';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { BulkState } from '#src/pages/admin/shared/library/BulkState.tsx';
import { useBulkAct } from '#src/pages/admin/shared/library/use-bulk-act.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { TrashedCard, TrashedCards } from './TrashedCard.tsx';

export const texts = { admin: adminTexts, 'admin/debunking-images': libraryTexts };

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 16px' });

const State = styled('div')({ '&:not(:empty)': { marginBottom: 16 } });

/** Withdrawn pictures with their reasons, and buttons to restore them. */
export default function DebunkingImageTrashPage() {
  const { t } = useTranslation(['admin/debunking-images', 'admin']);
  const { isAdmin, frozen } = useMember();
  const { run, progress, failure } = useBulkAct('restoreMany');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [debunkingImages.name, 'trash'],
    queryFn: ({ pageParam }) => readTrash(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly TrashedPicture[]) =>
      page.length < trashPageSize ? undefined : page.at(-1)?.tombstone.withdrawn.at,
  });
  const trashed = data?.pages.flat();
  const under = [{ label: t('admin:libraryTitle'), to: linkTo('manageDebunkingImages') }];

  const mayRestore = isAdmin && !frozen;
  const restorable = (trashed ?? [])
    .filter(({ before, isRemoved }) => before && !isRemoved)
    .map(({ tombstone }) => tombstone.id);
  const selected = restorable.filter((id) => chosen.has(id));
  const isBusy = progress !== undefined;

  async function restore(ids: readonly string[]): Promise<void> {
    const [only] = ids.length === 1 ? (trashed ?? []).filter(({ tombstone }) => tombstone.id === ids[0]) : [];
    const { done, remaining, lost } = await run(ids, (bulk) =>
      restorePictures({ ...bulk, note: t('trashPage.note') }),
    );
    setChosen(new Set(remaining));
    if (lost > 0)
      notify({ type: 'warning', position: 'top', message: t('admin:restoreMany.lost', { count: lost }) });
    if (remaining.length > 0 || done === lost) return;
    const message = only
      ? t('trashPage.restored', { title: only.before?.title ?? only.tombstone.id })
      : t('trashPage.restoredMany', { count: done - lost });
    notify({ type: 'positive', position: 'top', message });
  }

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));

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
                onClick={() => setChosen(new Set(selected.length < restorable.length ? restorable : []))}
              >
                {t(selected.length < restorable.length ? 'trashPage.selectAll' : 'trashPage.selectNone')}
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
            {trashed.map((picture) => (
              <TrashedCard
                key={picture.tombstone.id}
                picture={picture}
                isBusy={isBusy}
                mayRestore={mayRestore}
                isChosen={chosen.has(picture.tombstone.id)}
                onChoose={choose}
                onRestore={() => void restore([picture.tombstone.id])}
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
