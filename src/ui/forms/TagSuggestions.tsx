import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import { controlHeight, radius } from '#src/ui/theme/shape.ts';

/** The number of suggestions shown; more would be a list to read instead of a help. */
const maxShown = 6;

const Row = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '6px 0 0',
  padding: 0,
  border: 0,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: controlHeight,
    padding: '0 12px 0 8px',
    font: 'inherit',
    fontSize: '0.9375rem',
    color: theme.vars.palette.primary.main,
    backgroundColor: 'transparent',
    border: `1px dashed ${theme.vars.palette.control}`,
    borderRadius: radius.chip,
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: theme.vars.palette.background.sunken },
}));

interface TagSuggestionsProps {
  readonly draft: string;
  readonly taken: readonly string[];
  readonly suggestions: readonly string[];
  readonly proposals: readonly string[];
  readonly onChoose: (tag: string) => void;
}

/** Tags in use that contain what is being typed; before that, the proposed ones. */
export function TagSuggestions({ draft, taken, suggestions, proposals, onChoose }: TagSuggestionsProps) {
  const { t } = useTranslation('admin');
  const typed = draft.trim().toLowerCase();
  const offered = typed === '' ? proposals : suggestions;
  const fitting = offered
    .filter((tag) => !taken.includes(tag) && tag.toLowerCase().includes(typed))
    .slice(0, maxShown);
  if (fitting.length === 0) return null;
  return (
    <Row aria-label={t('tagInput.suggestions')}>
      {fitting.map((tag) => (
        <button
          key={tag}
          type="button"
          // Keeps the focus in the box: a blur would add the half-typed word as a tag.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(tag)}
        >
          <PlusIcon size={18} />
          {tag}
        </button>
      ))}
    </Row>
  );
}
