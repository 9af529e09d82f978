import { useEffect, useRef, useState } from 'react';
import { type AuthAct, type AuthProblem, authProblem } from '#src/platform/firebase/auth-problem.ts';
import { canRedirect } from '#src/platform/browser/redirect.ts';
import type { SecondFactor } from '#src/platform/firebase/second-factor.ts';

interface AuthActState {
  /** The name of the running action. */
  readonly pending?: string | undefined;
  readonly problem?: AuthProblem | undefined;
  /** The name of the failed action, as in `pending`. */
  readonly failed?: string | undefined;
  /** The service requires one of these before it continues. */
  readonly factors?: readonly SecondFactor[] | undefined;
  /** Runs the same action by redirect, after a popup was blocked or closed. */
  readonly byRedirect?: (() => void) | undefined;
}

const afterWindow = ['auth/popup-blocked', 'auth/popup-closed-by-user', 'auth/web-storage-unsupported'];

interface AuthActOptions {
  /** Called when an action has succeeded, including its second factor. */
  readonly onDone?: () => void;
  /** The open page must not be left: no redirect. */
  readonly staysOnPage?: boolean;
  /** The error that a redirect returned with. */
  readonly first?: unknown;
  /** The provider of that redirect, if there are several. */
  readonly firstOf?: string | undefined;
}

const loadActs = () => import('#src/platform/firebase/auth-acts.ts');

/** Returns the state after an action that Auth has rejected: what to show, and the steps that Auth requires. */
async function stateAfter(problem: AuthProblem, error: unknown): Promise<AuthActState> {
  if (problem.message === 'otherProvider') {
    const { savePendingLink } = await import('#src/platform/storage/pending-link.ts');
    savePendingLink(error);
  }
  if (problem.code !== 'auth/multi-factor-auth-required') return { problem };
  const { secondFactorsOf } = await import('#src/platform/firebase/second-factor.ts');
  try {
    return { factors: await secondFactorsOf(error) };
  } catch {
    // The SDK continues only sign-in and reauthentication with a second factor.
    return { problem };
  }
}

/** Runs actions of Auth, of which only the latest counts, and stores the outcome in a form that can be shown. */
export function useAuthAct({ onDone, staysOnPage = false, first, firstOf }: AuthActOptions = {}) {
  const [state, setState] = useState<AuthActState>({});
  const latest = useRef(0);
  const loaded = useRef<Awaited<ReturnType<typeof loadActs>>>(undefined);

  // WebKit opens a popup only from the press itself, so nothing may be loaded in between.
  useEffect(() => {
    void loadActs()
      .then((acts) => void (loaded.current = acts))
      .catch(() => {});
  }, []);

  useEffect(() => {
    if (first === undefined) return;
    latest.current += 1;
    const mine = latest.current;
    const show = async (): Promise<void> => {
      const next = await stateAfter(authProblem(first), first);
      if (mine === latest.current) setState({ ...next, failed: firstOf });
    };
    void show();
  }, [first, firstOf]);

  async function run(
    pending: string,
    act: () => Promise<void>,
    onFailure: (problem: AuthProblem, error: unknown) => Promise<AuthActState> | AuthActState,
  ): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    setState((before) => ({ pending, factors: before.factors }));
    const setLatest = (next: AuthActState) => mine === latest.current && setState(next);
    try {
      await act();
      setLatest({});
      onDone?.();
    } catch (error) {
      const problem = authProblem(error);
      setLatest({ ...(await onFailure(problem, error)), failed: pending });
    }
  }

  function redirect(act: AuthAct, providerId: string): void {
    const leave = async () => (await loadActs()).actByRedirect(act, providerId);
    void run(providerId, leave, (problem) => ({ problem }));
  }

  return {
    ...state,
    /** Signs in with a provider. Call it from the click handler itself, or the popup is blocked. */
    actWithProvider(act: AuthAct, providerId: string): void {
      const attempt = async () => (loaded.current ?? (await loadActs())).actByPopup(act, providerId);
      void run(providerId, attempt, async (problem, error) => {
        const offers = !staysOnPage && canRedirect() && afterWindow.includes(problem.code);
        return {
          ...(await stateAfter(problem, error)),
          ...(offers && { byRedirect: () => redirect(act, providerId) }),
        };
      });
    },
    /** Runs any other action of Auth; `name` is the value of `pending` meanwhile. */
    attempt(name: string, act: () => Promise<void>): void {
      void run(name, act, stateAfter);
    },
    /** Runs a step of the second factor; a wrong code can be typed again. */
    attemptFactor(act: () => Promise<void>): void {
      const { factors } = state;
      void run('secondFactor', act, (problem) => ({
        problem,
        factors: problem.message === 'verificationLost' ? undefined : factors,
      }));
    },
    giveUpFactor: () => setState({}),
  };
}

export type AuthActs = ReturnType<typeof useAuthAct>;
