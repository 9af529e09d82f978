import type { ReactNode } from 'react';
import { useAnnouncement } from '#src/ui/feedback/announcement.ts';
import type { PatternName } from '#src/ui/grille/patterns.ts';
import { Grille } from '#src/ui/icons/Grille.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { StateMessage } from './StateMessage.tsx';

/** A window grille with nothing behind it. */
const EmptyWindow = styled(Grille)(({ theme }) => ({
  marginBottom: 8,
  color: theme.vars.palette.primary.main,
  opacity: 0.7,
}));

interface EmptyStateProps {
  /** Why there is nothing. */
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  /** The grille of the section that is empty. */
  readonly pattern?: PatternName;
}

/** Shown when there is no content: says why and offers the next step. */
export function EmptyState({ pattern = 'window', ...message }: EmptyStateProps) {
  useAnnouncement(message.title);
  return <StateMessage illustration={<EmptyWindow pattern={pattern} size={88} />} {...message} />;
}
