/** The query parameter of a list with several pages; the first page has none. */
export const pageParam = 'page';

/** Returns the query parameters for the first page of the list. */
export function firstPage(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(pageParam);
  return next;
}

/**
 * Returns the page that the query parameters name, of `pages`: 1 if they name none, the last if the number is too high.
 */
export function pageNumber(params: URLSearchParams, pages: number): number {
  const given = params.get(pageParam) ?? '';
  const page = /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
  return Math.min(page, Math.max(1, pages));
}
