import { styled } from '#src/ui/theme/styled.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { drawIcon } from '#src/ui/icons/icon.tsx';
import { desktop, duration, ease, floatingShadow, square } from '#src/ui/theme/shape.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';

// Needed only after a click.
const QuickActions = lazyPart(async () => (await import('./QuickActions.tsx')).QuickActions);

/** Quick actions. Three dots would be a second 更多 beside that of the navigation. */
const ActionsIcon = drawIcon('M13 3 5.5 13.5H11L10.5 21 18.5 10.5H13Z');

// Beside the content and not over it: in the bottom navigation on phones, in the margin of the content on desktops
// (`actionsSpace`).
const Button = styled('button')(({ theme }) => ({
  position: 'fixed',
  right: 6,
  bottom: 'calc(6px + env(safe-area-inset-bottom))',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  ...square(48),
  padding: 0,
  border: 0,
  borderRadius: '50%',
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  cursor: 'pointer',
  transition: `background-color ${duration.quick} ${ease}`,
  '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
  '@media (forced-colors: active)': { border: '2px solid' },
  [`@media (min-width: ${desktop})`]: {
    position: 'absolute',
    right: 12,
    bottom: 'calc(100% + 16px)',
    boxShadow: floatingShadow,
  },
}));

/** The floating button of the public pages and the menu it opens. Must be rendered inside the dock. */
export function FloatingActions() {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        aria-label={t('quickActions')}
        title={t('quickActions')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <ActionsIcon />
      </Button>
      {open && (
        <Suspense>
          <QuickActions onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
