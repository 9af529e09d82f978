import type { ReactNode } from 'react';
import { EmptyWindow } from './EmptyWindow.tsx';
import { StateMessage } from './StateMessage.tsx';

interface EmptyStateProps {
  /** Why there is nothing. */
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly illustration?: ReactNode;
}

/** Nothing to show: says why and offers the next step. */
export function EmptyState({ illustration = <EmptyWindow />, ...message }: EmptyStateProps) {
  return <StateMessage illustration={illustration} {...message} />;
}
