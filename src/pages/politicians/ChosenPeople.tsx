import { useTranslation } from 'react-i18next';
import { compareLimit } from '#src/data/content/categories.ts';
import type { politiciansQuery } from '#src/routes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { CloseIcon } from '#src/ui/icons/icons.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
});

interface ChosenPeopleProps {
  readonly state: QueryState<typeof politiciansQuery>;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
}

/** Who is set side by side, each with the way out, and how many there may be. */
export function ChosenPeople({ state, ids, nameOf }: ChosenPeopleProps) {
  const { t } = useTranslation('politicians');
  return (
    <List>
      {ids.map((id) => (
        <li key={id}>
          <Button
            variant="outlined"
            size="small"
            startIcon={<CloseIcon size={18} />}
            aria-label={t('compare.remove', { name: nameOf(id) })}
            onClick={() => state.set({ compare: ids.filter((each) => each !== id).join(',') })}
          >
            {nameOf(id)}
          </Button>
        </li>
      ))}
      <li>
        <output>{t('compare.chosen', { count: ids.length, most: compareLimit })}</output>
      </li>
    </List>
  );
}
