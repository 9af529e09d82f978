import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type AuthProblem, authProblem } from '#src/platform/firebase/auth-problem.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ensureRecentSignIn } from '#src/ui/sign-in/reauthenticate.ts';
import { factorsQuery } from './second-factor.queries.ts';

/** The account's second factors and the actions on them, each of which needs a recent sign-in. */
export function useSecondFactors() {
  const { t } = useTranslation('second-factor');
  const client = useQueryClient();
  const { data: factors, error } = useQuery(factorsQuery);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem>();

  /**
   * Runs an action of Auth. Returns its result, or undefined if it failed or was cancelled; `problem` then describes
   * the failure.
   */
  async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    setProblem(undefined);
    setBusy(true);
    try {
      return (await ensureRecentSignIn()) ? await act() : undefined;
    } catch (thrown) {
      setProblem(authProblem(thrown));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  /** Reads the factors and the role again, and notifies the member of what was done. */
  async function done(what: 'enrolled' | 'removed'): Promise<void> {
    notify({ type: 'positive', message: t(what) });
    await client.invalidateQueries({ queryKey: ['auth'] });
    await client.invalidateQueries({ queryKey: ['access'] });
  }

  return { factors, isBusy, problem: problem ?? (error ? authProblem(error) : undefined), attempt, done };
}

export type SecondFactorActs = ReturnType<typeof useSecondFactors>;
