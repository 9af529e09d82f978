import { useEffect, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { floatingShadow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** The delay before a pending navigation is shown, in milliseconds. */
const shownAfter = 400;

const Pill = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 12,
  left: '50%',
  zIndex: 10,
  translate: '-50%',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  borderRadius: 999,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: floatingShadow,
  '@media (forced-colors: active)': { border: '1px solid' },
}));

interface NavigationProgressProps {
  /** Another page is loading; the current one stays until then. */
  readonly isLoading: boolean;
}

/** Shows 載入中 while the next page takes long to load. */
export function NavigationProgress({ isLoading }: NavigationProgressProps) {
  const { t } = useTranslation('common');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLong(true), shownAfter);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLoading]);
  return (
    <output>
      {isLong && (
        <Pill>
          <Spinner size={20} />
          {t('loading')}
        </Pill>
      )}
    </output>
  );
}
