import type { ReactNode } from 'react';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon?: ReactNode;
  /** Whether the shown page is this item's own or is below it. */
  readonly current?: 'page' | 'true' | undefined;
}

/** The button that opens everything else. */
export interface MoreItem {
  readonly label: string;
  /** Whether the shown page is among what it opens. */
  readonly current: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
}
