import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Opens and closes a named sheet of the admin bar. Opening it adds a history entry, so that the back button closes
 * it. The public frame has a similar hook in its first load, which must not import from here.
 */
export function useSheet(sheet: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  return {
    // Closes as soon as a page chosen in the sheet begins to load.
    open: isIdle && (location.state as { readonly sheet?: string } | null)?.sheet === sheet,
    show: () => void navigate(location, { state: { sheet } }),
    close: () => void navigate(-1),
  };
}
