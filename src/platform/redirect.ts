import { platformConfig } from './config.ts';

/**
 * Whether a provider can be opened by leaving the page. The answer comes back through the site's own host alone:
 * from another one, browsers that keep sites apart lose it on the way.
 */
export const canRedirect = (): boolean => platformConfig().firebase.authDomain === globalThis.location.host;
