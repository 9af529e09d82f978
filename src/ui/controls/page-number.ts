/** The query parameter of a list that goes on over several pages; the first has none. */
export const pageParam = 'page';

/** Query parameters with the list at its beginning. */
export function firstPage(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(pageParam);
  return next;
}

/** The page that query parameters name, of so many: 1 where they name none that there is. */
export function pageNumber(params: URLSearchParams, pages: number): number {
  const given = params.get(pageParam) ?? '';
  const page = /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
  return Math.min(page, Math.max(1, pages));
}
