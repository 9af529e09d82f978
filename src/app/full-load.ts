import type { RouteGroup } from '#src/routes.ts';

/** The paths of the admin area, with or without a query string. */
export const memberArea = /^\/(admin|sign-in)([/?]|$)/;

let shown: RouteGroup | undefined;

/** Sets the part of the site that the shown page belongs to. */
export function setShownGroup(group: RouteGroup | undefined): void {
  shown = group;
}

/**
 * Going between the public site and the admin area is a full page load: a document keeps the security policy it was
 * loaded with, and public pages never contain the admin area's code or state. Resolves at once within one part, and
 * never when the browser leaves the document.
 */
export function enterGroup(group: RouteGroup, url: string): Promise<void> {
  if (shown === undefined || shown === group) return Promise.resolve();
  globalThis.location.assign(url);
  return new Promise(() => {});
}

/**
 * Like `enterGroup`, for an address that redirects: going back to it would only redirect again. Never resolves, because
 * the browser leaves the document.
 */
export function replaceDocument(url: string): Promise<never> {
  globalThis.location.replace(url);
  return new Promise(() => {});
}
