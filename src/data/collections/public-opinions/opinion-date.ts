/** The dates of a document, whose poll is complete, or of a list entry, which has a summary of it. */
interface Dated {
  readonly poll?: { readonly to: string };
  readonly summary?: { readonly to?: string };
  readonly writtenOn?: string;
}

/** Returns the ISO day on which a poll ended, or on which an opinion was written; undefined if unknown. */
export const opinionDate = ({ poll, summary, writtenOn }: Dated): string | undefined =>
  (poll ?? summary)?.to ?? writtenOn;
