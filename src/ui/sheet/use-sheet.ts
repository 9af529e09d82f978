import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/** A sheet of the page's frame, by its name. Its opening is an entry of the history, so that the back button closes it. */
export function useSheet(sheet: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  return {
    // Out of the way as soon as a page that was chosen in it begins to load.
    open: isIdle && (location.state as { readonly sheet?: string } | null)?.sheet === sheet,
    show: () => void navigate(location, { state: { sheet } }),
    close: () => void navigate(-1),
  };
}
