import { useNavigate } from 'react-router-dom';
import { SearchBar } from './SearchField.tsx';

interface LinkedSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** Called with the typed text; with '' when the box is cleared. */
  readonly onType: (text: string) => void;
  /** Returns the path of the page that shows the results. */
  readonly pathOf: (query: string) => string;
}

/**
 * The search box of a list whose search has its own page: shows results in place while typing, and opens that page on
 * Enter.
 */
export function LinkedSearch({ label, placeholder, onType, pathOf }: LinkedSearchProps) {
  const navigate = useNavigate();
  return (
    <SearchBar
      label={label}
      placeholder={placeholder}
      value=""
      onType={onType}
      onSearch={(text) => (text ? void navigate(pathOf(text)) : onType(''))}
    />
  );
}
