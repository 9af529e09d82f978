import { useTranslation } from 'react-i18next';
import type { AuthProblem } from '#src/platform/auth-problem.ts';

/** The sentence that says what to do about a problem; undefined where there is nothing to say. */
export function useAuthWords(): (problem: AuthProblem | undefined) => string | undefined {
  const { t } = useTranslation('auth-errors');
  return (problem) =>
    problem?.message && t(problem.message, { code: problem.code, host: globalThis.location.hostname });
}
