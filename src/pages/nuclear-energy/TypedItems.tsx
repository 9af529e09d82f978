import type { ReactNode } from 'react';
import { nuclearTypes } from '#src/data/content/declare/categories.ts';
import type { nuclearEnergyQuery } from '#src/routes.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates, type ListStatesProps } from '#src/ui/lists/ListStates.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';

export type ZoneState = Pick<QueryState<typeof nuclearEnergyQuery>, 'values' | 'to'>;

interface Typed {
  readonly tags?: readonly string[];
  readonly type?: string;
}

interface TypedItemsProps<R extends Typed> extends Pick<ListStatesProps, 'query' | 'skeleton'> {
  readonly state: ZoneState;
  /** The items of the tab. */
  readonly items: readonly R[];
  /** Where to find more if the tab is empty. */
  readonly action: ReactNode;
  readonly children: (shown: readonly R[]) => ReactNode;
}

/** The items of a tab that belong to the subject in the URL, below chips for the subjects that occur in the tab. */
export function TypedItems<R extends Typed>(props: TypedItemsProps<R>) {
  const { state, items, action, children, ...states } = props;
  const { t } = useTranslation(['nuclear-energy', 'lists', 'common']);
  const { to, values } = state;
  const { tab, type, year } = values;
  const isOf = (wanted: string) => (each: R) => each.type === wanted || each.tags?.includes(wanted) === true;
  const shown = type === 'all' ? items : items.filter(isOf(type));
  const types = nuclearTypes.filter((each) => each === type || items.some(isOf(each)));
  const chips = (['all', ...types] as const).map((each) => ({
    label: each === 'all' ? t('types.all') : each,
    to: to({ type: each }),
    current: each === type,
  }));
  const ofYear = { label: t('ofYear', { year }), to: to({ year: '' }), current: true };
  return (
    <ListLayout
      chips={
        (types.length > 1 || type !== 'all' || year !== '') && (
          <LinkChips label={t('types.label')} choices={year === '' ? chips : [ofYear, ...chips]} isFilter />
        )
      }
    >
      <ListStates {...states}>
        {shown.length > 0 ? (
          <section>
            <VisuallyHidden as="h2">{type === 'all' ? t(`tabs.${tab}`) : type}</VisuallyHidden>
            {children(shown)}
          </section>
        ) : type === 'all' && year === '' ? (
          <EmptyState
            pattern="energy"
            title={t(`empty.${tab}.title`)}
            hint={t(`empty.${tab}.hint`)}
            action={action}
          />
        ) : (
          <EmptyState
            pattern="energy"
            title={t('lists:none')}
            hint={t('empty.filtered')}
            action={<FilterLink to={to({ type: 'all', year: '' })}>{t('common:list.clear')}</FilterLink>}
          />
        )}
      </ListStates>
    </ListLayout>
  );
}
