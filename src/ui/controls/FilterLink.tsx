import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { LinkButton } from './Button.tsx';
import { inPage } from './in-page.ts';

interface FilterLinkProps {
  readonly to: To;
  readonly children: ReactNode;
}

/**
 * Links to the same list with other filters, without a new history entry. The focus moves to the heading, because the
 * link usually disappears with the empty state that contains it.
 */
export function FilterLink({ to, children }: FilterLinkProps) {
  return (
    <LinkButton
      to={to}
      {...inPage}
      variant="outlined"
      onClick={() => document.querySelector('h1')?.focus({ preventScroll: true })}
    >
      {children}
    </LinkButton>
  );
}
