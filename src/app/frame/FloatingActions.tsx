import { styled } from '#src/ui/theme/styled.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawIcon } from '#src/ui/icons/icon.tsx';
import { desktop, duration, ease, floatingShadow } from '#src/ui/theme/shape.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';

// Wanted only after a click.
const QuickActions = lazyPart(async () => (await import('./QuickActions.tsx')).QuickActions);

/** A window of four panes, after the site's name. */
const WindowIcon = drawIcon(
  'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM12 4v16M4 12h16',
);

const Button = styled('button')(({ theme }) => ({
  position: 'absolute',
  right: 16,
  bottom: 'calc(100% + 8px)',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 56,
  height: 56,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  boxShadow: floatingShadow,
  cursor: 'pointer',
  transition: `background-color ${duration.quick} ${ease}`,
  '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
  [`@media (min-width: ${desktop})`]: { right: 24, bottom: 'calc(100% + 16px)' },
}));

/** The floating button of the public pages and what it opens. Belongs into the dock. */
export function FloatingActions() {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        aria-label={t('quickActions')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <WindowIcon />
      </Button>
      {open && (
        <Suspense>
          <QuickActions onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
