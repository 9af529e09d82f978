import type { DebunkingImageListRecord } from './debunking-image.collection.ts';

type Related = Readonly<Pick<DebunkingImageListRecord, 'id' | 'variantOf'>> & {
  readonly distinctFrom?: readonly string[] | undefined;
};

/** Returns the id of the picture that this one is a variant of, or its own. */
const rootOf = ({ id, variantOf }: Related): string => variantOf ?? id;

/**
 * True if somebody has decided how two similar pictures are related: variants of one picture, or two different ones.
 */
export const isDecided = (a: Related, b: Related): boolean =>
  rootOf(a) === rootOf(b) ||
  a.variantOf === b.id ||
  b.variantOf === a.id ||
  (a.distinctFrom ?? []).includes(b.id) ||
  (b.distinctFrom ?? []).includes(a.id);

/** Returns the variants of a picture. */
export const variantsOf = <R extends Related>(id: string, pictures: readonly R[]): R[] =>
  pictures.filter(({ variantOf }) => variantOf === id);
