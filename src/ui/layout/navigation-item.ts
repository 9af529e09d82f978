import type { ReactNode } from 'react';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon?: ReactNode;
  /** Whether the shown page belongs to this item. */
  readonly current: boolean;
}
