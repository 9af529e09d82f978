import type { ReactNode } from 'react';
import { errorKind } from '#src/platform/errors.ts';
import { ErrorState } from './ErrorState.tsx';
import { ListSkeleton } from './Skeletons.tsx';

interface LoadStateProps {
  /** Why reading failed; null or undefined while it goes on. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** The content's shape while it loads; cards unless another is given. */
  readonly skeleton?: ReactNode;
}

/** In place of what is not there: it is loading, or why it cannot be shown and the way to try again. */
export function LoadState({ error, onRetry, skeleton }: LoadStateProps) {
  if (error) return <ErrorState kind={errorKind(error)} onRetry={() => void onRetry()} />;
  return skeleton ?? <ListSkeleton />;
}
