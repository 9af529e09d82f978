import type { ReactNode } from 'react';
import type { MoreItem } from './navigation-item.ts';

/** The button at the end of a row of sections that opens the sheet with all of them. */
export function MoreButton({ label, current, open, onOpen, icon }: MoreItem & { readonly icon?: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-current={current || undefined}
      onClick={onOpen}
    >
      {icon}
      {label}
    </button>
  );
}
