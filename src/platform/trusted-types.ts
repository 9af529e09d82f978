import { parseUrl } from './parse-url.ts';

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown;
}

/** Scripts of others that this site loads by itself: the helper of Auth's frames, and reCAPTCHA for App Check. */
const foreignScripts = ['https://apis.google.com/js/api.js', 'https://www.google.com/recaptcha/api.js'];

/**
 * Whether a script, worker or service worker may be loaded from this address: the site's own built files, and
 * nothing else of its origin, where editors' pictures and documents lie as well.
 */
export function isTrustedScript(address: string, origin: string): boolean {
  const url = parseUrl(address, origin);
  if (!url) return false;
  if (url.origin !== origin) return foreignScripts.includes(url.origin + url.pathname);
  return url.pathname.startsWith('/assets/') || url.pathname === '/sw.js';
}

/**
 * The one policy for addresses of scripts, where the headers demand one (firebase.json, `require-trusted-types-for`).
 * Markup from strings has none: it is rejected everywhere.
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
