import type { ElementType, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

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
  /** The choices are views of the page that is shown: the address is replaced and nothing scrolls. */
  readonly inPage?: boolean;
}

interface StyledChoicesProps extends ChoiceLinksProps {
  /** The styled list. */
  readonly list: ElementType;
  readonly children: (choice: Choice) => ReactNode;
}

/** Links between views, of which one is current; `LinkTabs` and `LinkChips` give them their looks. */
export function ChoiceLinks({ label, choices, inPage = false, list: List, children }: StyledChoicesProps) {
  return (
    <nav aria-label={label}>
      <List>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              to={choice.to}
              replace={inPage}
              preventScrollReset={inPage}
              aria-current={choice.current ? (inPage ? 'true' : 'page') : undefined}
            >
              {children(choice)}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
