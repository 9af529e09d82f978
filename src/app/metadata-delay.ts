/** Milliseconds by which metadata follows the page (specification, section 9). */
export const metadataDelay = 50;
