import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { AuthProblem } from '#src/platform/firebase/auth-problem.ts';

/**
 * Moves the focus to what has to be corrected after an action has failed: the pressed button was disabled meanwhile and
 * has lost the focus.
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
