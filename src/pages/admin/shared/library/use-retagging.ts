import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { retagImages } from '#src/data/collections/debunking-images/library/change-images.ts';
import type { TagChange } from '#src/data/collections/debunking-images/library/tag-change.ts';
import { useUndo } from '#src/pages/admin/shared/work/use-undo.ts';
import { useBulkAct } from './use-bulk-act.ts';

/** Changes the tags of many images, continues where it stopped, and offers to undo it. */
export function useRetagging() {
  const { t } = useTranslation('admin');
  const { run, progress, failure, remaining } = useBulkAct('tags');
  const { offer } = useUndo();
  const [undo, setUndo] = useState<ReadonlyMap<string, TagChange>>(new Map());

  async function apply(ids: readonly string[], changeOf: (id: string) => TagChange): Promise<boolean> {
    let undoable = undo;
    const result = await run(ids, async (bulk) => {
      const retagged = await retagImages({ ...bulk, changeOf, note: t('tags.note') });
      undoable = new Map([...undo, ...retagged.undo]);
      // Not after `run`, which refetches the lists: the member may continue meanwhile.
      setUndo(undoable);
      return retagged;
    });
    if (result.remaining.length > 0) return false;
    offer({
      message: t('tags.done', { count: undoable.size }),
      caption: result.full.length > 0 ? t('tags.full', { count: result.full.length }) : undefined,
      undo: { kind: 'retag', changes: Object.fromEntries(undoable) },
    });
    return true;
  }

  return { apply, progress, failure, remaining };
}
