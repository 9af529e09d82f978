import type { ReactNode } from 'react';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { ErrorState } from './ErrorState.tsx';
import { ListSkeleton } from './Skeletons.tsx';

interface LoadStateProps {
  /** Why loading failed; null or undefined while it is running. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** The content's shape while it loads; cards by default. */
  readonly skeleton?: ReactNode;
}

/** In place of content that has not loaded: a skeleton, or the error with a button to try again. */
export function LoadState({ error, onRetry, skeleton }: LoadStateProps) {
  if (error) return <ErrorState kind={errorKind(error)} onRetry={() => void onRetry()} />;
  return skeleton ?? <ListSkeleton />;
}
