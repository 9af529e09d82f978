import { recordOf } from './lenient.ts';

type Key = readonly unknown[];

/** What a prerendered page carries beside its visible content: the id of its data block and its form. */
export const publishedPageId = 'published';

export interface PublishedPage {
  /** The address that the document was rendered for. */
  readonly path: string;
  /** The id of its row in the route table. */
  readonly row?: string;
  /** The address of the built file of its page module, where the build says which that is. */
  readonly module?: string;
  /** Server time of the publication's reading. */
  readonly asOf: string;
  /** What the page was rendered from, by query key. */
  readonly queries: readonly { readonly key: Key; readonly data: unknown }[];
  /** Queries whose data are too large to be in the document and must be there before it hydrates. */
  readonly awaited: readonly Key[];
}

/** The publication wrote it: only its form is looked at, for another release may have. */
function isPublishedPage(value: unknown): value is PublishedPage {
  const { path, asOf, queries, awaited, module } = recordOf(value);
  return (
    typeof path === 'string' &&
    (module === undefined || /^\/assets\/[\w-]+\.js$/.test(String(module))) &&
    Number.isFinite(Date.parse(String(asOf))) &&
    Array.isArray(queries) &&
    queries.every((query) => Array.isArray(recordOf(query)['key'])) &&
    Array.isArray(awaited) &&
    awaited.every((key) => Array.isArray(key))
  );
}

let current: PublishedPage | undefined;

/** What the document was published with; undefined for the app shell and where the sources are served. */
export function publishedPage(): PublishedPage | undefined {
  // There is no document where pages are prerendered.
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
    // Cut short on its way: the page is rendered again.
    return undefined;
  }
}

/** Published pages of all titles, for browsers that do not run the program: files, and no rows of the route table. */
export const titlesPath = '/titles';
