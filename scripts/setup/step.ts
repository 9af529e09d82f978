import type { Owner } from '#scripts/cloud/owner.ts';

/** What `npm run setup` knows before it begins. */
export interface Plan {
  readonly owner: Owner;
  /** The build's mode that the project is for; its values are in `.env.<mode>.local`. */
  readonly mode: 'production' | 'staging';
  /** Where documents and pictures are stored, such as `asia-east1`; it cannot be changed later. */
  readonly location: string;
  /** The first admin's address, in lower case; without it no admin is made. */
  readonly email?: string;
  /** Whether the site has pictures, which need a payment account. */
  readonly hasPictures: boolean;
}

/** A step of going live; the guide says how each is done by hand. */
export interface Step {
  /** What it does, as an imperative. */
  readonly what: string;
  /** Whether that is done already; writes nothing. */
  isDone(this: void): Promise<boolean>;
  /** Throws `OperatorError` with what to do. */
  act(this: void): Promise<void>;
}

export interface StepOutcome {
  readonly done: number;
  readonly there: number;
}

/**
 * Takes the steps in their order, each unless it is done already, and says so before it does anything. With `dryRun`
 * nothing is written: the first step that is not done may be what later ones are read from, so those that cannot be
 * looked at yet count as open. Throws what a step throws.
 */
export async function takeSteps(
  steps: readonly Step[],
  { dryRun, report }: { readonly dryRun: boolean; readonly report: (line: string) => void },
): Promise<StepOutcome> {
  let [done, there] = [0, 0];
  for (const { what, isDone, act } of steps) {
    // oxlint-disable no-await-in-loop -- each step needs the ones before it
    const isThere = await isDone().catch((error: unknown) => {
      if (dryRun && done > 0) return false;
      throw error;
    });
    if (isThere) {
      there += 1;
      report(`there already: ${what}`);
      continue;
    }
    done += 1;
    report(dryRun ? `would be done: ${what}` : `now: ${what}`);
    if (!dryRun) await act();
    // oxlint-enable no-await-in-loop
  }
  return { done, there };
}
