import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf, type WriteFailure } from '#src/data/content/drafts/draft-limits.ts';

/**
 * Runs acts that may fail: whether one is running, and why the last one failed. After each act, even a failed one,
 * the queries whose keys begin with one of `stale` are refetched before the act counts as finished.
 */
export function useAct(...stale: readonly string[]) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure>();

  /**
   * Resolves with true when the act succeeded; with false when it failed, or resolved with false because there was
   * nothing to do.
   */
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    let isDone = false;
    try {
      isDone = (await act()) !== false;
    } catch (error) {
      setFailure(failureOf(error));
    }
    await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })));
    setBusy(false);
    return isDone;
  }

  return { isBusy, failure, run };
}
