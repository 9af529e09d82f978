import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { EntryList, pageStep } from './PagedList.tsx';
import { Pager, usePage } from './Pager.tsx';

interface NumberedListProps<R> {
  readonly label: string;
  readonly records: readonly R[];
  /** Hides the total, where it would add up what must not be added up. */
  readonly withoutTotal?: boolean;
  /** Returns the label of a page that begins with the record: its month, its name. */
  readonly markOf?: (record: R) => string;
  /** The anchor of the list, if it is not at the top of its page. */
  readonly anchor?: string;
  /** Renders one entry, inside an `li`. */
  readonly children: (record: R) => ReactNode;
}

/** The main list of a page, in pages of thirty entries, each with its own URL (decision 072). */
export function NumberedList<R extends { readonly id: string }>(props: NumberedListProps<R>) {
  const { label, records, withoutTotal = false, markOf, anchor, children } = props;
  const { t } = useTranslation('lists');
  const { length: total } = records;
  const { page, pages, name, from, to } = usePage(total, pageStep, label);
  const firstOf = (number: number) => records[(number - 1) * pageStep];
  return (
    <>
      <EntryList label={name} records={records.slice(from, to)}>
        {children}
      </EntryList>
      <Pager
        page={page}
        pages={pages}
        anchor={anchor}
        shown={withoutTotal ? undefined : t('shown', { from: from + 1, to, total })}
        markOf={
          markOf &&
          ((number) => {
            const record = firstOf(number);
            return record ? markOf(record) : '';
          })
        }
      />
    </>
  );
}
