import type { To } from 'react-router-dom';

/** One of several views of a page, or one of several pages of a section. */
export interface Choice {
  readonly label: string;
  readonly to: To;
  readonly current: boolean;
}

export interface ChoiceLinksProps {
  /** What is chosen between. */
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The choices are views of the page that is shown: the address is replaced and nothing scrolls. */
  readonly inPage?: boolean;
}

/** How the link of a choice behaves. */
export const choiceLink = ({ to, current }: Choice, inPage: boolean) => ({
  to,
  replace: inPage,
  preventScrollReset: inPage,
  'aria-current': current ? (inPage ? ('true' as const) : ('page' as const)) : undefined,
});
