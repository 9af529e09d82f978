import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { useLocation } from 'react-router-dom';

// The number of entries shown, by history entry and list: going back finds the entry that the visitor left, even if the
// document was loaded again meanwhile.
const storageKey = 'minzhong.opened';

let saved: Readonly<Record<string, number>> | undefined;

function savedCounts(): Readonly<Record<string, number>> {
  try {
    saved ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Readonly<Record<string, number>>;
  } catch {
    // Storage is blocked or its content invalid: the list begins with its first entries.
  }
  return (saved ??= {});
}

function saveCount(list: string, count: number): void {
  saved = Object.fromEntries(Object.entries({ ...savedCounts(), [list]: count }).slice(-50));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(saved));
  } catch {
    // Full or blocked, as above.
  }
}

const noChanges = () => () => {};

/**
 * Returns how many entries of a list are shown and a function that shows `step` more. `name` distinguishes the lists of
 * a page.
 */
export function useOpened(total: number, step: number, name: string) {
  const { key } = useLocation();
  const list = `${key} ${name}`;
  // A prerendered document cannot know what the device has stored.
  const before = useSyncExternalStore(
    noChanges,
    () => savedCounts()[list],
    () => undefined,
  );
  const [opened, setOpened] = useState<number>();
  const count = opened ?? before ?? step;
  const shown = Math.min(count, total);
  function showMore(): void {
    saveCount(list, count + step);
    setOpened(count + step);
  }
  return { shown, next: Math.min(step, total - shown), showMore };
}

const Rest = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  marginTop: 24,
  '& output': theme.typography.note,
}));

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  /** The number of entries that the button adds. */
  readonly next: number;
  readonly onMore: () => void;
}

/**
 * The foot of a list that grows on demand; nothing once all entries are shown. `FocusHost` finds the button by
 * `data-more`, and moves the focus to the first new entry.
 */
export function ShowMore({ shown, total, next, onMore }: ShowMoreProps) {
  const { t } = useTranslation('common');
  if (next <= 0) return null;
  return (
    <Rest>
      <Button variant="outlined" data-more onClick={onMore}>
        {t('list.more', { count: next })}
      </Button>
      <output>{t('list.shown', { shown, total })}</output>
    </Rest>
  );
}

/** The number of entries added at once: five thousand cards would stop a phone. */
export const pageStep = 30;

const List = styled('ul')({
  ...plainList,
  display: 'grid',
  gap: '12px 24px',
  alignItems: 'stretch',
  // Two columns if cards keep a readable width.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 23rem), 1fr))',
  '& > li': { minWidth: 0, display: 'grid' },
});

interface PagedListProps<R> {
  readonly label: string;
  readonly records: readonly R[];
  /** If only the first records are loaded: the total, and a callback to request more. */
  readonly rest?: { readonly total: number; readonly onMore: () => void };
  /** Renders one entry, inside an `li`. */
  readonly children: (record: R) => ReactNode;
}

/** A list of records that grows by thirty on demand. Give it a `key` that changes with the filters or the search. */
export function PagedList<R extends { readonly id: string }>(props: PagedListProps<R>) {
  const { label, records, rest, children } = props;
  const opened = useOpened(records.length, pageStep, label);
  const { shown, next, showMore } = rest
    ? {
        shown: records.length,
        next: Math.min(pageStep, rest.total - records.length),
        showMore: rest.onMore,
      }
    : opened;
  return (
    <>
      <EntryList label={label} records={records.slice(0, shown)}>
        {children}
      </EntryList>
      <ShowMore shown={shown} total={rest?.total ?? records.length} next={next} onMore={showMore} />
    </>
  );
}

type EntryListProps<R> = Pick<PagedListProps<R>, 'label' | 'records' | 'children'>;

/** Entries as cards, one below the other on phones. */
export function EntryList<R extends { readonly id: string }>({
  label,
  records,
  children,
}: EntryListProps<R>) {
  return (
    <List aria-label={label} data-cards>
      {records.map((record) => (
        <li key={record.id}>{children(record)}</li>
      ))}
    </List>
  );
}
