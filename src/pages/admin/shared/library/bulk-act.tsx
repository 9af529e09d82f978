import Alert from '@mui/material/Alert';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { bringIntoView } from '#src/pages/admin/shared/focus/bring-into-view.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Bulk,
  type BulkResult,
  retagImages,
} from '#src/data/collections/debunking-images/library/change-images.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import type { TagChange } from '#src/data/collections/debunking-images/library/tag-change.ts';
import { useUndo } from '#src/pages/admin/shared/work/use-undo.ts';

interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

/** Runs an act on many images: its progress, the message when it stopped, and the ids that remain. */
export function useBulkAct(words: 'move' | 'tags' | 'withdrawMany' | 'restoreMany') {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress>();
  const [failure, setFailure] = useState<string>();
  const [remaining, setRemaining] = useState<readonly string[]>([]);

  /** Resolves with the result of the act, after the lists were refetched. */
  async function run<R extends BulkResult>(
    ids: readonly string[],
    act: (bulk: Required<Omit<Bulk, 'note'>>) => Promise<R>,
  ): Promise<R> {
    const total = ids.length;
    setFailure(undefined);
    setProgress({ done: 0, total });
    const result = await act({ ids, onProgress: (done) => setProgress({ done, total }) });
    const count = result.remaining.length;
    setProgress(undefined);
    setRemaining(result.remaining);
    if (count > 0) {
      const stopped = t(`${words}.failed`, { done: result.done, count });
      setFailure(`${stopped} ${t(`actFailure.${errorKind(result.error)}`)}`);
    }
    await client.invalidateQueries({ queryKey: [debunkingImages.name] });
    return result;
  }

  return { run, progress, failure, setFailure, remaining };
}

interface BulkStateProps {
  readonly words: 'move' | 'tags' | 'withdrawMany' | 'restoreMany';
  readonly progress: BulkProgress | undefined;
  readonly failure: string | undefined;
}

export function BulkState({ words, progress, failure }: BulkStateProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {progress && (
        <div ref={bringIntoView}>
          <ProgressBar
            label={t(`${words}.progress`, { ...progress })}
            value={progress.done}
            max={progress.total}
          />
        </div>
      )}
      {failure !== undefined && (
        <Alert ref={bringIntoView} severity="error">
          {failure}
        </Alert>
      )}
    </>
  );
}

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
