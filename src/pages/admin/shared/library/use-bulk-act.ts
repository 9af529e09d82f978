import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Bulk, BulkResult } from '#src/data/collections/debunking-images/library/change-images.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';

export interface BulkProgress {
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
