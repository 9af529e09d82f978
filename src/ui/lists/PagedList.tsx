import type { ReactNode } from 'react';
import { styled } from '#src/ui/theme/styled.ts';
import { ShowMore } from './ShowMore.tsx';
import { useOpened } from './use-opened.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

/** Entries that join the page at once: five thousand cards would stop a phone. */
const step = 30;

const List = styled('ul')({ ...plainList, display: 'grid', gap: 12 });

interface PagedListProps<R> {
  readonly label: string;
  readonly records: readonly R[];
  /** Does not say how many there are, where the number would mix what must not be added up. */
  readonly withoutTotal?: boolean;
  /** One entry; it is inside an `li`. */
  readonly children: (record: R) => ReactNode;
}

/** A list of records that grows by thirty on demand. Give it a `key` that changes with the list's meaning. */
export function PagedList<R extends { readonly id: string }>({
  label,
  records,
  withoutTotal = false,
  children,
}: PagedListProps<R>) {
  const { shown, next, showMore } = useOpened(records.length, step);
  return (
    <>
      <List aria-label={label}>
        {records.slice(0, shown).map((record) => (
          <li key={record.id}>{children(record)}</li>
        ))}
      </List>
      <ShowMore
        shown={shown}
        total={withoutTotal ? undefined : records.length}
        next={next}
        onMore={showMore}
      />
    </>
  );
}
