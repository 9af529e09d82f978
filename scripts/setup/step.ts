import type { Owner } from '#scripts/cloud/owner.ts';

/** The options of `npm run site -- setup`. */
export interface Plan {
  readonly owner: Owner;
  /** The build mode of the project; its values are in `.env.<mode>.local`. */
  readonly mode: 'production' | 'staging';
  /** The location of documents and images, such as `asia-east1`; it cannot be changed later. */
  readonly location: string;
  /** The first admin's address, in lower case; without it, no admin is added. */
  readonly email?: string;
  /** Whether the site has images, which need a billing account. */
  readonly hasImages: boolean;
}

/** A step of going live; the guide describes how to do each by hand. */
export interface Step {
  /** A description in the imperative. */
  readonly what: string;
  /** True if the step is done already; writes nothing. */
  isDone(this: void): Promise<boolean>;
  /** Does the step. Throws `OperatorError` with what to do. */
  act(this: void): Promise<void>;
}

export interface StepOutcome {
  readonly done: number;
  readonly there: number;
}

/**
 * Runs the steps in order, each unless it is done already, and reports it beforehand. With `dryRun`, nothing is
 * written. Later steps may depend on the first one that is not done, so those that cannot be checked yet count as not
 * done. Throws what a step throws.
 */
export async function takeSteps(
  steps: readonly Step[],
  { dryRun, report }: { readonly dryRun: boolean; readonly report: (line: string) => void },
): Promise<StepOutcome> {
  let [done, there] = [0, 0];
  for (const { what, isDone, act } of steps) {
    const isThere = await isDone().catch((error: unknown) => {
      if (dryRun && done > 0) return false;
      throw error;
    });
    if (isThere) {
      there += 1;
      report(`already done: ${what}`);
      continue;
    }
    done += 1;
    report(dryRun ? `would be done: ${what}` : `now: ${what}`);
    if (!dryRun) await act();
  }
  return { done, there };
}
