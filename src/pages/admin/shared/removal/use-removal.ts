import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { objectRemoval, type Proposal } from '#src/data/proposals/proposal.schema.ts';
import { propose, takeBack, usedUp } from '#src/data/proposals/proposals.repository.ts';
import type { Removal } from '#src/data/removals/removal.schema.ts';
import { finishRemovals, recordRemoval, type RemovalAct } from '#src/data/removals/removals.repository.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';

/** What is done to stored objects for good. Each act resolves with whether it was done whole; `failure` says why not. */
export function useRemoval() {
  const { isBusy, failure, run } = useAct('removals', 'proposals', 'audit', debunkingImages.name);
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
