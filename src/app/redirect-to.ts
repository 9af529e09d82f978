import { redirect, replace } from 'react-router-dom';

/**
 * Redirects a loader's request. An address that the browser shows already, because it was opened or gone back to, is
 * replaced: as an entry of its own it would redirect whoever goes back to it forward again.
 */
export const redirectTo = (target: string, { url }: Request): Response =>
  (globalThis.location?.href.replace(/#.*/s, '') === url ? replace : redirect)(target);
