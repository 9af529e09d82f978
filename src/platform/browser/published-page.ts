import { recordOf } from './lenient.ts';

type Key = readonly unknown[];

/** The id of the data block in a prerendered page; its content is a `PublishedPage`. */
export const publishedPageId = 'published';

export interface PublishedPage {
  /** The path that the document was rendered for. */
  readonly path: string;
  /** The id of its row in the route table. */
  readonly row?: string;
  /** The path of the built file of its page module, if the build provides it. */
  readonly module?: string;
  /** The server time at which the publication read the database. */
  readonly asOf: string;
  /** The query data that the page was rendered from. */
  readonly queries: readonly { readonly key: Key; readonly data: unknown }[];
  /** The keys of queries whose data are too large for the document and must be loaded before hydration. */
  readonly awaited: readonly Key[];
  /** The number of parts in it whose code is loaded on demand; none if another release wrote it. */
  readonly parts?: number;
}

/** Checks only the shape: the publication is trusted, but another release may have written it. */
function isPublishedPage(value: unknown): value is PublishedPage {
  const { path, asOf, queries, awaited, module, parts } = recordOf(value);
  return (
    typeof path === 'string' &&
    (module === undefined || /^\/assets\/[\w-]+\.js$/.test(String(module))) &&
    (parts === undefined || Number.isInteger(parts)) &&
    Number.isFinite(Date.parse(String(asOf))) &&
    Array.isArray(queries) &&
    queries.every((query) => Array.isArray(recordOf(query)['key'])) &&
    Array.isArray(awaited) &&
    awaited.every((key) => Array.isArray(key))
  );
}

let current: PublishedPage | undefined;

/** Returns the data block of the document; undefined for the app shell and on the development server. */
export function publishedPage(): PublishedPage | undefined {
  // There is no `document` during prerendering.
  if ('document' in globalThis) current ??= read();
  return current;
}

function read(): PublishedPage | undefined {
  const text = document.getElementById(publishedPageId)?.textContent;
  if (!text) return undefined;
  try {
    const page: unknown = JSON.parse(text);
    return isPublishedPage(page) ? page : undefined;
  } catch {
    // The document was truncated in transit: the page is rendered from scratch.
    return undefined;
  }
}

/**
 * The path of the static pages that list all titles, for browsers without JavaScript; they are files and have no row in
 * the route table.
 */
export const titlesPath = '/titles';
