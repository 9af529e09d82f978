import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

interface SheetState {
  readonly sheet?: 'more';
}

const noChanges = () => () => {};

/** The sheet with all sections. Its opening is an entry of the history, so that the back button closes it. */
export function useMoreSheet() {
  const location = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  // Out of the way as soon as a page that was chosen in it begins to load.
  const isOpen = isIdle && (location.state as SheetState | null)?.sheet === 'more';
  return {
    // A published document has no sheet: one that is reloaded with it hydrates first.
    open: useSyncExternalStore(
      noChanges,
      () => isOpen,
      () => false,
    ),
    show: () => void navigate(location, { state: { sheet: 'more' } satisfies SheetState }),
    close: () => void navigate(-1),
  };
}
