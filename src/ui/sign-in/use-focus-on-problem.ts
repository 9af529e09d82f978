import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { AuthProblem } from '#src/platform/auth-problem.ts';

/**
 * Takes the focus to what has to be corrected once an act has failed: the button that was pressed was disabled meanwhile,
 * and has lost it.
 */
export function useFocusOnProblem(
  problem: AuthProblem | undefined,
  targetOf: (problem: AuthProblem) => RefObject<HTMLElement | null>,
): void {
  const focus = useEffectEvent((failed: AuthProblem) => targetOf(failed).current?.focus());
  useEffect(() => {
    if (problem?.message !== undefined) focus(problem);
  }, [problem]);
}
