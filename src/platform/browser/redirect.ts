import { type AuthAct, authActs } from '#src/platform/firebase/auth-problem.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';

/**
 * True if sign-in by redirect works. The result must come back through the site's own host: with another `authDomain`,
 * browsers that partition storage by site lose it.
 */
export const canRedirect = (): boolean => platformConfig().firebase.authDomain === globalThis.location.host;

const key = 'minzhong.redirect-act';

/** The action that a redirect performs, and its provider. */
export interface RedirectAct {
  readonly act: AuthAct;
  readonly providerId: string;
}

/** Saves the action of a redirect in sessionStorage. */
export function saveRedirectAct({ act, providerId }: RedirectAct): void {
  try {
    sessionStorage.setItem(key, `${act} ${providerId}`);
  } catch {
    // Storage is blocked: the SDK cannot complete the redirect either.
  }
}

/** Returns and removes the saved action of a redirect; undefined when there is none. */
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
