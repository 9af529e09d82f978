import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * A sheet of the admin bar, by its name. Its opening is an entry of the history, so that the back button closes it. The frame
 * of the public pages has a hook like it in its first load, which takes nothing from here.
 */
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
