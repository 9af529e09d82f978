import { parseUrl } from '#src/platform/text/parse-url.ts';

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown;
}

/** Third-party scripts that this site loads: the loader of Auth's frames, and reCAPTCHA for App Check. */
const foreignScripts = ['https://apis.google.com/js/api.js', 'https://www.google.com/recaptcha/api.js'];

/**
 * True if a script, worker or service worker may be loaded from this URL: a built file of this origin, which also
 * serves editors' images and documents, or one of `foreignScripts`.
 */
export function isTrustedScript(address: string, origin: string): boolean {
  const url = parseUrl(address, origin);
  if (!url) return false;
  if (url.origin !== origin) return foreignScripts.includes(url.origin + url.pathname);
  return url.pathname.startsWith('/assets/') || url.pathname === '/sw.js';
}

/**
 * Creates the only Trusted Types policy for script URLs, where the headers require one (firebase.json,
 * `require-trusted-types-for`). There is no policy for HTML strings: they are rejected everywhere.
 */
export function guardScriptUrls(): void {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (isTrustedScript(url, globalThis.location.origin)) return url;
      throw new TypeError(`no script may come from ${url}`);
    },
  });
}
