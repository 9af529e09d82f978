import { useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { titlesPath } from '#src/platform/browser/published-page.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { IconButton } from '#src/ui/controls/Button.tsx';
import { CloseIcon, SearchIcon } from '#src/ui/icons/icons.tsx';
import { duration, ease, knowsHas, radius, readingWidth, bareControl, rowOf } from '#src/ui/theme/shape.ts';
import { isComposing } from './composition.ts';
import { useDebouncedCall } from './use-debounced-call.ts';
import { useFollowedText } from './use-followed-text.ts';

/** The row of the search box above a list. */
export const SearchRow = styled('div')({ maxWidth: readingWidth, marginBottom: 12 });

const Form = styled('form')(({ theme }) => ({
  ...rowOf(2),
  minHeight: 52,
  padding: '2px 4px',
  border: `2px solid ${theme.vars.palette.primary.main}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  transition: `box-shadow ${duration.quick} ${ease}`,
  // The focus ring is around the whole field.
  '&:has(input:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '@media print': { display: 'none' },
}));

const Input = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  padding: 0,
  ...bareControl,
  lineHeight: 1.5,
  color: theme.vars.palette.text.primary,
  appearance: 'none',
  textOverflow: 'ellipsis',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
  [knowsHas]: { '&:focus-visible': { outline: 'none !important' } },
}));

/** The delay after the last character before the list is updated, in milliseconds. */
const pause = 150;

/** The number of characters of a query that the URL accepts (src/routes.ts). */
const maxLength = 100;

/** The text of a search box whose list updates while typing. `value` is the current query. */
function useLiveSearch(value: string, onSearch: SearchFieldProps['onSearch'], live: boolean) {
  const { text, setText, sent } = useFollowedText(value);
  const soon = useDebouncedCall((wanted: string) => search(wanted, false), pause);

  /** Searches at once. */
  function search(wanted: string, isSubmitted: boolean): void {
    soon.cancel();
    const next = live ? cutText(wanted.trim(), maxLength) : wanted.trim();
    sent(next);
    onSearch(next, isSubmitted);
  }

  return { text, setText, search, searchSoon: soon.schedule };
}

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The current query. */
  readonly value: string;
  /** Called with the trimmed text on Enter or the button (submitted), and with '' on clearing. */
  readonly onSearch: (value: string, isSubmitted: boolean) => void;
  /** Called with the text while it is typed, but not during a composition. */
  readonly onType?: (value: string) => void;
  /** For a list that updates while typing: `onSearch` follows the text after a short pause. */
  readonly live?: boolean;
}

/** A search box for Chinese input: the Enter that ends a composition does not search. */
export function SearchField({ label, placeholder, value, onSearch, onType, live = false }: SearchFieldProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, search, searchSoon } = useLiveSearch(value, onSearch, live);

  function type(typed: string): void {
    onType?.(typed);
    if (live) searchSoon(typed);
  }

  function clear(): void {
    setText('');
    input.current?.focus();
    if (value !== '' || live) search('', false);
  }

  return (
    <Form
      role="search" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- Safari knows <search> from 17 on only
      action={titlesPath}
      onSubmit={(event) => {
        event.preventDefault();
        search(text, true);
      }}
    >
      <IconButton type="submit" aria-label={t('actions.search')}>
        <SearchIcon />
      </IconButton>
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (!(event.nativeEvent as InputEvent).isComposing) type(event.target.value);
        }}
        onCompositionEnd={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
          if (event.key === 'Escape' && !isComposing(event) && text !== '') clear();
        }}
      />
      {text !== '' && (
        <IconButton aria-label={t('actions.clear')} onClick={clear}>
          <CloseIcon size={20} />
        </IconButton>
      )}
    </Form>
  );
}

/** The search box above a list, in its row. */
export function SearchBar(props: SearchFieldProps) {
  return (
    <SearchRow>
      <SearchField {...props} />
    </SearchRow>
  );
}
