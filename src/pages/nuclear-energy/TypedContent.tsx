import { useTranslation } from 'react-i18next';
import { nuclearTypes } from '#src/data/content/categories.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import type { nuclearEnergyQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

interface TypedContentProps extends QueryState<typeof nuclearEnergyQuery> {
  readonly tab: 'content' | 'data';
}

/** The zone's own entries of a tab, by subject. */
export function TypedContent({ values, to, tab }: TypedContentProps) {
  const { t } = useTranslation('nuclear-energy');
  const { type } = values;
  return (
    <>
      <LinkChips
        label={t('types.label')}
        choices={(['all', ...nuclearTypes] as const).map((each) => ({
          label: each === 'all' ? t('types.all') : each,
          to: to({ type: each }),
          current: each === type,
        }))}
        inPage
      />
      {type === 'all' ? (
        <EmptyState
          title={t(`empty.${tab}.title`)}
          hint={t(`empty.${tab}.hint`)}
          action={<SectionLinks to={['debunkingImages', 'qnaList']} />}
        />
      ) : (
        <EmptyState
          title={t('empty.typed.title', { type })}
          hint={t('empty.typed.hint')}
          action={
            <LinkButton to={to({ type: 'all' })} replace preventScrollReset variant="outlined">
              {t('all')}
            </LinkButton>
          }
        />
      )}
    </>
  );
}
