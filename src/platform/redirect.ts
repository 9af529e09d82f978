import { type AuthAct, authActs } from './auth-problem.ts';
import { platformConfig } from './config.ts';

/**
 * Whether a provider can be opened by leaving the page. The answer comes back through the site's own host alone:
 * from another one, browsers that keep sites apart lose it on the way.
 */
export const canRedirect = (): boolean => platformConfig().firebase.authDomain === globalThis.location.host;

const key = 'minzhong.redirect-act';

/** Remembers what the page is left for, as long as its tab lives. */
export function saveRedirectAct(act: AuthAct): void {
  try {
    sessionStorage.setItem(key, act);
  } catch {
    // Blocked: the SDK does not find its way back either.
  }
}

/** What the page was left for; undefined when it was not, or when that has been answered. */
export function takeRedirectAct(): AuthAct | undefined {
  try {
    const saved = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return authActs.find((act) => act === saved);
  } catch {
    return undefined;
  }
}
