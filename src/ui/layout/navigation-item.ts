import type { ReactNode } from 'react';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon?: ReactNode;
  /** `page` if this is the shown page, `true` if the shown page is below it. */
  readonly current?: 'page' | 'true' | undefined;
}

/** The button that opens everything else. */
export interface MoreItem {
  readonly label: string;
  /** True if the shown page is among those it opens. */
  readonly current: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
}
