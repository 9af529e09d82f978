import { useTranslation } from 'react-i18next';
import { compareLimit } from '#src/data/content/categories.ts';
import { Button } from '#src/ui/controls/Button.tsx';
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
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onRemove: (id: string) => void;
}

/** Who is set side by side, each with the way out, and how many there may be. */
export function ChosenPeople({ ids, nameOf, onRemove }: ChosenPeopleProps) {
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
            onClick={() => onRemove(id)}
          >
            {nameOf(id)}
          </Button>
        </li>
      ))}
      <li>
        <output>{t('compare.chosen', { count: ids.length, max: compareLimit })}</output>
      </li>
    </List>
  );
}
