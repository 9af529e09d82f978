import type { ElementType, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { inPage } from './in-page.ts';

/** One of several views of a page, or one of several pages of a section. */
interface Choice {
  readonly label: string;
  readonly to: To;
  readonly current: boolean;
}

export interface ChoiceLinksProps {
  /** What is chosen between. */
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The choices narrow or order what is shown, which is no navigation; else each is a page or a tab, and is one. */
  readonly isFilter?: boolean;
}

interface StyledChoicesProps extends ChoiceLinksProps {
  /** The styled list. */
  readonly list: ElementType;
  readonly children: (choice: Choice) => ReactNode;
}

/** Links between views, of which one is current; `LinkTabs` and `LinkChips` give them their looks. */
export function ChoiceLinks({ label, choices, isFilter = false, list: List, children }: StyledChoicesProps) {
  return (
    <nav aria-label={label}>
      <List>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              to={choice.to}
              {...(isFilter && inPage)}
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
