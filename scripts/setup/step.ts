import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { callsOf, type Grant, grantRoles, isGranted } from '#scripts/cloud/grants.ts';
import { type Method, runOperation, send } from '#scripts/cloud/google.ts';
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
  /** The repository on GitHub whose workflows publish and back up; without it, they get no accounts. */
  readonly repository?: string;
  /** Whether to create the account for restores. */
  readonly hasRestoreAccount?: boolean;
}

/** A step of going live. */
export interface Step {
  /** A description in the imperative. */
  readonly what: string;
  /** The commands and the requests by which `act` changes something. */
  readonly calls: readonly string[];
  /** True if the step is done already; writes nothing. */
  isDone(this: void): Promise<boolean>;
  /** Does the step. Throws `OperatorError` with what to do. */
  act(this: void): Promise<void>;
}

interface Call {
  readonly method?: Method;
  readonly url: string;
  readonly body?: object;
  /** If the request starts a long-running operation, the base URL for reading its state. */
  readonly operations?: string;
}

/** A step of one request. */
export const requestStep = (
  owner: Owner,
  { what, isDone }: Pick<Step, 'what' | 'isDone'>,
  { method = 'POST', url, body, operations }: Call,
): Step => ({
  what,
  isDone,
  calls: [`${method} ${url}${body ? ` ${JSON.stringify(body)}` : ''}`],
  act: async () =>
    operations === undefined
      ? void (await send(owner, method, url, body))
      : runOperation(owner, { url, operations, ...(body && { body }) }),
});

/** A step that gives roles. */
export const grantStep = (owner: Owner, what: string, grant: Grant): Step => ({
  what,
  calls: callsOf(grant),
  isDone: () => isGranted(owner, grant),
  act: () => grantRoles(owner, grant),
});

export interface StepOutcome {
  readonly done: number;
  readonly there: number;
}

/** Runs the steps in order, each unless it is done already, and reports it beforehand. Throws what a step throws. */
export async function takeSteps(
  steps: readonly Step[],
  report: (line: string) => void,
): Promise<StepOutcome> {
  let [done, there] = [0, 0];
  for (const { what, isDone, act } of steps) {
    const isThere = await isDone();
    report(`${isThere ? 'already done' : 'now'}: ${what}`);
    if (isThere) there += 1;
    else done += 1;
    if (!isThere) await act();
  }
  return { done, there };
}

/**
 * Reports the steps in order, each with its commands and requests, and writes nothing. What is done already is named as
 * such until the first step that cannot be looked at: without credentials or a network, every step is reported.
 */
export async function reportPlan(
  steps: readonly Step[],
  report: (line: string) => void,
): Promise<StepOutcome> {
  let [done, there, isKnown] = [0, 0, true];
  for (const { what, calls, isDone } of steps) {
    const isThere = await (isKnown ? isDone() : Promise.resolve(false)).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
      // Later steps may depend on the first one that is not done.
      if (done === 0) report(`the state of the project is not known (${error.message}); all steps follow`);
      isKnown = false;
      return false;
    });
    if (isThere) there += 1;
    else done += 1;
    report(`${isThere ? 'already done' : 'would be done'}: ${what}`);
    if (!isThere) for (const call of calls) report(`    ${call}`);
  }
  return { done, there };
}
