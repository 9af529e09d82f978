import { linkTo } from '#src/links.ts';

/** Names of the manifest's share target, the most telling first. */
const names = ['shared-text', 'shared-title', 'shared-url'];

/**
 * What another app has shared with the installed site is looked up among the pictures: the address becomes that of
 * the search before the router reads it.
 */
export function takeSharedText(): void {
  const { pathname, search } = globalThis.location;
  const given = new URLSearchParams(search);
  const text = names.map((name) => given.get(name)?.trim()).find(Boolean);
  if (pathname !== '/' || !text) return;
  globalThis.history.replaceState(null, '', linkTo('debunkingImageSearch', { query: text.slice(0, 100) }));
}
