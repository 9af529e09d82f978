import { useNavigate } from 'react-router-dom';
import { SearchBar } from './SearchField.tsx';

interface LinkedSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is typed so far; '' when the box was cleared. */
  readonly onType: (text: string) => void;
  /** The path of the page that has the answers. */
  readonly pathOf: (query: string) => string;
}

/** The search box of a list whose search has a page of its own: it answers in place while typing, and leads there. */
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
