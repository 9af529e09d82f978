import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';

/**
 * Acts that may fail: whether one runs, and why the last one failed. However an act ends, the queries whose keys begin
 * with one of `stale` are read again before it counts as over.
 */
export function useAct(...stale: readonly string[]) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorKind>();

  /** True when the act was done, false when it failed or itself resolves with false: there was nothing to do. */
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    let isDone = false;
    try {
      isDone = (await act()) !== false;
    } catch (error) {
      setFailure(errorKind(error));
    }
    await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })));
    setBusy(false);
    return isDone;
  }

  return { isBusy, failure, run };
}
