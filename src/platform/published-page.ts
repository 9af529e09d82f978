import * as z from 'zod/mini';

const key = z.array(z.unknown());

/** What a prerendered page carries beside its visible content: the id of its data block and its form. */
export const publishedPageId = 'published';

const publishedPageSchema = z.object({
  /** The address that the document was rendered for. */
  path: z.string(),
  /** Server time of the publication's reading. */
  asOf: z.iso.datetime(),
  /** What the page was rendered from, by query key. */
  queries: z.array(z.object({ key, data: z.unknown() })),
  /** Queries whose data are too large to be in the document and must be there before it hydrates. */
  awaited: z.array(key),
});

export type PublishedPage = z.infer<typeof publishedPageSchema>;

let current: PublishedPage | undefined;

/** What the document was published with; undefined for the app shell and where the sources are served. */
export function publishedPage(): PublishedPage | undefined {
  current ??= read();
  return current;
}

function read(): PublishedPage | undefined {
  const text = document.getElementById(publishedPageId)?.textContent;
  if (!text) return undefined;
  try {
    const parsed = z.safeParse(publishedPageSchema, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Cut short on its way: the page is rendered again.
    return undefined;
  }
}
