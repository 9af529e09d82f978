import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { LinkButton } from './Button.tsx';
import { chosen } from './in-page.ts';

/** Links to the same list with other filters, without a new history entry. */
export function FilterLink({ to, children }: { readonly to: To; readonly children: ReactNode }) {
  return (
    <LinkButton to={to} {...chosen} variant="outlined">
      {children}
    </LinkButton>
  );
}
