import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

interface SheetState {
  readonly sheet?: 'more';
}

const noChanges = () => () => {};

/** The sheet with all sections. Opening it adds a history entry, so that the back button closes it. */
export function useMoreSheet() {
  const location = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  // Closed as soon as a page that was chosen in it begins to load.
  const isOpen = isIdle && (location.state as SheetState | null)?.sheet === 'more';
  return {
    // A prerendered document has no sheet: one that is reloaded with an open sheet hydrates without it first.
    open: useSyncExternalStore(
      noChanges,
      () => isOpen,
      () => false,
    ),
    show: () => void navigate(location, { state: { sheet: 'more' } satisfies SheetState }),
    close: () => void navigate(-1),
  };
}
