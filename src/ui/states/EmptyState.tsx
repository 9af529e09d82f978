import type { ReactNode } from 'react';
import { styled } from '#src/ui/theme/styled.ts';
import { StateMessage } from './StateMessage.tsx';

const Drawing = styled('svg')(({ theme }) => ({
  '& .frame': { stroke: theme.vars.palette.control, fill: theme.vars.palette.background.paper },
  '& .bars': { stroke: theme.vars.palette.divider },
  '& .curl': { stroke: theme.vars.palette.primary.main },
  '& .sill': { stroke: theme.vars.palette.control },
}));

/** An old window: the grille is there, the pane behind it is empty. */
function EmptyWindow() {
  return (
    <Drawing width="104" height="96" viewBox="0 0 104 96" fill="none" strokeWidth="2.5" aria-hidden="true">
      <rect className="frame" x="14" y="6" width="76" height="76" rx="10" />
      <path className="bars" d="M52 7v74M15 44h74M33 7v18M71 7v18M33 63v18M71 63v18" />
      <path
        className="curl"
        strokeLinecap="round"
        d="M52 44C43 41 39 32 43 29.5C46.5 27.5 50 31 52 34C54 31 57.5 27.5 61 29.5C65 32 61 41 52 44ZM52 44C43 47 39 56 43 58.5C46.5 60.5 50 57 52 54C54 57 57.5 60.5 61 58.5C65 56 61 47 52 44Z"
      />
      <path className="sill" strokeLinecap="round" d="M6 89.5h92" />
    </Drawing>
  );
}

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
