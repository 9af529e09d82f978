import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { objectRemoval, type Proposal } from '#src/data/proposals/proposal.schema.ts';
import { propose, takeBack, usedUp } from '#src/data/proposals/proposals.repository.ts';
import type { Removal } from '#src/data/removals/removal.schema.ts';
import { finishRemovals, recordRemoval, type RemovalAct } from '#src/data/removals/removals.repository.ts';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';

/** What is done to stored objects for good. Each act resolves with whether it was done whole; `failure` says why not. */
export function useRemoval() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorKind>();

  async function run(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    let isDone = true;
    try {
      await work();
    } catch (error) {
      setFailure(errorKind(error));
      isDone = false;
    }
    for (const name of ['removals', 'proposals', 'audit', debunkingImages.name])
      // oxlint-disable-next-line no-await-in-loop -- few, and each marks queries as stale
      await client.invalidateQueries({ queryKey: [name] });
    setBusy(false);
    return isDone;
  }

  return {
    isBusy,
    failure,
    /** Records and deletes; `proposal` is what another has proposed. */
    remove: (act: RemovalAct, proposal?: Proposal) =>
      run(async () => finishRemovals(await recordRemoval(act, proposal ? [usedUp(proposal)] : []))),
    propose: ({ objects, picture, reason }: RemovalAct) =>
      run(() => propose(objectRemoval(objects, picture), 0, reason)),
    takeBack: (proposal: Proposal) => run(() => takeBack(proposal)),
    /** Deletes what is recorded and still there. */
    retry: (removals: readonly Removal[]) => run(() => finishRemovals(removals)),
  };
}

export type RemovalActs = ReturnType<typeof useRemoval>;
