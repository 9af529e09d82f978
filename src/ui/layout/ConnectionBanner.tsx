import { centred } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { ConnectionState } from '#src/platform/browser/connection.ts';
import { CheckIcon, OfflineIcon, RefreshIcon } from '#src/ui/icons/icons.tsx';

/** How long the return of the connection is announced, in milliseconds. */
const recoveryShown = 4000;

const icons = {
  offline: <OfflineIcon size={20} />,
  unknown: <RefreshIcon size={20} />,
  online: <CheckIcon size={20} />,
};

const Banner = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  ...centred,
  gap: 8,
  margin: 0,
  padding: '8px 16px',
  fontWeight: 700,
  color: theme.vars.palette.neutral.main,
  backgroundColor: theme.vars.palette.neutral.container,
  '&[data-state="online"]': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.container,
  },
  '& svg': { flex: 'none' },
  '@media print': { display: 'none' },
}));

/**
 * Renders nothing until the connection is lost; then shows that it is lost, that it is being checked, and finally that
 * it is back.
 */
export function ConnectionBanner({ state }: { readonly state: ConnectionState }) {
  const { t } = useTranslation('common');
  const [wasLost, setWasLost] = useState(state === 'offline');
  if (state === 'offline' && !wasLost) setWasLost(true);

  useEffect(() => {
    if (state !== 'online') return undefined;
    const timer = setTimeout(() => setWasLost(false), recoveryShown);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <output>
      {wasLost && (
        <Banner data-state={state}>
          {icons[state]}
          {t(`connection.${state}`)}
        </Banner>
      )}
    </output>
  );
}
