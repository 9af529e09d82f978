import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/controls/Button.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Rest = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  marginTop: 24,
  '& output': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface ShowMoreProps {
  readonly shown: number;
  /** Absent where the number must not be said. */
  readonly total: number | undefined;
  /** Entries that join at once. */
  readonly next: number;
  readonly onMore: () => void;
}

/** The foot of a list that grows on demand; nothing when all of it is there. */
export function ShowMore({ shown, total, next, onMore }: ShowMoreProps) {
  const { t } = useTranslation('common');
  if (next <= 0) return null;
  return (
    <Rest>
      <Button variant="outlined" onClick={onMore}>
        {t('list.more', { count: next })}
      </Button>
      {total !== undefined && <output>{t('list.shown', { shown, total })}</output>}
    </Rest>
  );
}
