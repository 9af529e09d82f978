/** An id for a new document where nobody chose one: short enough for an address. */
export const newItemId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
