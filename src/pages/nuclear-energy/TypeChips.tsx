import { useTranslation } from '#src/ui/text/use-translation.ts';
import { nuclearTypes } from '#src/data/content/declare/categories.ts';
import type { nuclearEnergyQuery } from '#src/routes.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

type State = QueryState<typeof nuclearEnergyQuery>;

type NuclearType = State['values']['type'];

/** True if the tags include the type; every item belongs to `all`. */
export const isOfType = ({ tags }: { readonly tags: readonly string[] }, type: NuclearType): boolean =>
  type === 'all' || tags.includes(type);

interface TypeChipsProps extends Pick<State, 'values' | 'to'> {
  /** Returns whether the tab has items of a type. */
  readonly has: (type: NuclearType) => boolean;
}

/** Chips for the types that occur in a tab, and for the one in the URL. */
export function TypeChips({ values: { type }, to, has }: TypeChipsProps) {
  const { t } = useTranslation('nuclear-energy');
  const offered = nuclearTypes.filter((each) => each === type || has(each));
  if (offered.length === 0) return null;
  return (
    <LinkChips
      label={t('types.label')}
      choices={(['all', ...offered] as const).map((each) => ({
        label: each === 'all' ? t('types.all') : each,
        to: to({ type: each }),
        current: each === type,
      }))}
      isFilter
    />
  );
}

/** Shown if a tab has no items of the type or year in the URL. */
export function EmptyType({ values: { type, year }, to }: Pick<State, 'values' | 'to'>) {
  const { t } = useTranslation(['nuclear-energy', 'lists', 'common']);
  if (year !== '')
    return (
      <EmptyState
        pattern="energy"
        title={t('lists:none')}
        hint={t('lists:noneHint')}
        action={<FilterLink to={to({ type: 'all', year: '' })}>{t('common:list.clear')}</FilterLink>}
      />
    );
  return (
    <EmptyState
      pattern="energy"
      title={t('empty.typed.title', { type })}
      hint={t('empty.typed.hint')}
      action={<FilterLink to={to({ type: 'all' })}>{t('all')}</FilterLink>}
    />
  );
}
