import { type AuthAct, authActs } from './auth-problem.ts';
import { platformConfig } from './config.ts';

/**
 * Whether a provider can be opened by leaving the page. The answer comes back through the site's own host alone:
 * from another one, browsers that keep sites apart lose it on the way.
 */
export const canRedirect = (): boolean => platformConfig().firebase.authDomain === globalThis.location.host;

const key = 'minzhong.redirect-act';

/** What the page is left for, and the provider that it is left for. */
export interface RedirectAct {
  readonly act: AuthAct;
  readonly providerId: string;
}

/** Remembers what the page is left for, as long as its tab lives. */
export function saveRedirectAct({ act, providerId }: RedirectAct): void {
  try {
    sessionStorage.setItem(key, `${act} ${providerId}`);
  } catch {
    // Blocked: the SDK does not find its way back either.
  }
}

/** What the page was left for; undefined when it was not, or when that has been answered. */
export function takeRedirectAct(): RedirectAct | undefined {
  try {
    const [saved, providerId = ''] = sessionStorage.getItem(key)?.split(' ') ?? [];
    sessionStorage.removeItem(key);
    const act = authActs.find((each) => each === saved);
    return act && { act, providerId };
  } catch {
    return undefined;
  }
}
