import { useEffect, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { floatingShadow, bottomNavigationSpace, desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/**
 * What stays in view at the lower edge of the window: the floating button, and at times a bar above the bottom
 * navigation. A bar is in the flow at the end of the page and sticky, so that it never covers the last lines. The
 * button alone takes no space there and is fixed: axe reports a target that is half covered by something sticky as too
 * small, even if it can be scrolled away.
 */
export const Dock = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: bottomNavigationSpace,
  [`@media (min-width: ${desktop})`]: { bottom: 0 },
  '&:not(:has(> * + *))': { position: 'fixed', insetInline: 0 },
  // Above the bottom navigation, which contains the floating button on phones.
  zIndex: theme.zIndex.appBar + 1,
  // The document's scroll padding keeps content clear of the dock; for the dock's own buttons it would scroll the page.
  '& *': { scrollMarginBottom: -200 },
  '@media print': { display: 'none' },
}));

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
