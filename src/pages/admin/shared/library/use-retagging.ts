import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retagPictures } from '#src/data/debunking-images/change-pictures.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { noTagChange, type TagChange } from '#src/data/debunking-images/tag-change.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { useBulkAct } from './use-bulk-act.ts';

/** Milliseconds for which taking back is offered. */
const undoTimeout = 30_000;

/** Changes the tags of many pictures, goes on where it stopped, and offers to take it back. */
export function useRetagging() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { run, progress, failure, remaining } = useBulkAct('tags');
  const [undo, setUndo] = useState<ReadonlyMap<string, TagChange>>(new Map());

  async function takeBack(changes: ReadonlyMap<string, TagChange>): Promise<void> {
    const changeOf = (id: string) => changes.get(id) ?? noTagChange;
    const result = await retagPictures({
      ids: [...changes.keys()],
      changeOf,
      note: t('tags.undoNote'),
      isUnguarded: true,
    });
    await client.invalidateQueries({ queryKey: [debunkingImages.name] });
    if (result.remaining.length === 0) {
      notify({ type: 'positive', position: 'top', message: t('tags.undone', { count: result.done }) });
      return;
    }
    const left = new Map([...changes].filter(([id]) => result.remaining.includes(id)));
    const again = { label: t('tags.again'), onClick: () => void takeBack(left) };
    const message = t('tags.failed', { done: result.done, count: left.size });
    notify({ type: 'negative', position: 'top', timeout: 0, message, actions: [again] });
  }

  /** True when all of them are as wanted. */
  async function apply(ids: readonly string[], changeOf: (id: string) => TagChange): Promise<boolean> {
    const result = await run(ids, (bulk) => retagPictures({ ...bulk, changeOf, note: t('tags.note') }));
    const undoable = new Map([...undo, ...result.undo]);
    setUndo(undoable);
    if (result.remaining.length > 0) return false;
    const caption = result.full.length > 0 ? t('tags.full', { count: result.full.length }) : undefined;
    notify({
      type: caption === undefined ? 'positive' : 'warning',
      position: 'top',
      timeout: undoTimeout,
      message: t('tags.done', { count: undoable.size }),
      ...(caption !== undefined && { caption }),
      actions: [{ label: t('tags.undo'), onClick: () => void takeBack(undoable) }],
    });
    return true;
  }

  return { apply, progress, failure, remaining };
}
