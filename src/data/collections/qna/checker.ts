import * as z from 'zod/mini';

/** A checker (src/platform/text/verdict-scale.ts) in a published file: an entry without a readable one is not shown. */
export const publishedChecker = z.object({
  name: z.string(),
  url: z.string(),
  verdictInTheirWords: z.string(),
});
