import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { objectRemoval, type Proposal } from '#src/data/content/proposals/proposal.schema.ts';
import { propose, takeBack, usedUp } from '#src/data/content/proposals/proposals.repository.ts';
import type { Removal } from '#src/data/content/removals/removal.schema.ts';
import {
  finishRemovals,
  recordRemoval,
  type RemovalAct,
} from '#src/data/content/removals/removals.repository.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';

/** Each act resolves with true when it was completed; otherwise `failure` says why not. */
export function useRemoval() {
  const { isBusy, failure, run } = useAct('removals', 'proposals', 'audit', debunkingImages.name);
  return {
    isBusy,
    failure,
    /** Records the removal, then deletes the objects; `proposal` is another member's proposal that it carries out. */
    remove: (act: RemovalAct, proposal?: Proposal) =>
      run(async () => finishRemovals(await recordRemoval(act, proposal ? [usedUp(proposal)] : []))),
    propose: ({ objects, image, reason }: RemovalAct) =>
      run(() => propose(objectRemoval(objects, image), 0, reason)),
    takeBack: (proposal: Proposal) => run(() => takeBack(proposal)),
    /** Deletes objects whose removal is recorded but not completed. */
    retry: (removals: readonly Removal[]) => run(() => finishRemovals(removals)),
  };
}

export type RemovalActs = ReturnType<typeof useRemoval>;
