import type { ElementType, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { chosen } from './in-page.ts';

/** One of several views of a page, or one of several pages of a section. */
interface Choice {
  readonly label: string;
  readonly to: To;
  readonly current: boolean;
}

export interface ChoiceLinksProps {
  /** The accessible name of the choices. */
  readonly label: string;
  readonly choices: readonly Choice[];
  /** True if the choices filter or sort what is shown; choosing a page or a tab gets its own history entry. */
  readonly isFilter?: boolean;
  /** True if choosing the current one again takes the filter off. */
  readonly isRemovable?: boolean;
}

interface StyledChoicesProps extends ChoiceLinksProps {
  /** The styled list. */
  readonly list: ElementType;
  readonly children: (choice: Choice) => ReactNode;
}

/** Links between views, one of which is current; `LinkTabs` and `LinkChips` style them. */
export function ChoiceLinks({ label, choices, isFilter = false, list: List, children }: StyledChoicesProps) {
  return (
    <nav aria-label={label}>
      <List>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              to={choice.to}
              {...(isFilter && chosen)}
              aria-current={choice.current ? (isFilter ? 'true' : 'page') : undefined}
            >
              {children(choice)}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
