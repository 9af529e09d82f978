/** Query parameters by which apps and mailings recognise who followed a link. */
export const trackingParameter = /^(?:utm_\w+|fbclid|gclid|igsh|igshid)$/;

/** Returns a query string without such parameters; '' or starting with `?`. */
export function withoutTracking(search: string): string {
  const params = new URLSearchParams(search);
  const names = [...params.keys()].filter((name) => trackingParameter.test(name));
  // Unchanged as long as possible: serialising spells other characters differently.
  if (names.length === 0) return search;
  for (const name of names) params.delete(name);
  return params.size > 0 ? `?${params.toString()}` : '';
}
