import type { ReactNode } from 'react';
import type { MoreItem } from './navigation-item.ts';

interface MoreButtonProps extends MoreItem {
  readonly icon?: ReactNode;
}

/** The button at the end of a row of sections that opens the sheet with all of them. */
export function MoreButton({ label, current, open, onOpen, icon }: MoreButtonProps) {
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
