import type { DebunkingImageListRecord } from './debunking-image.collection.ts';

type Related = Readonly<Pick<DebunkingImageListRecord, 'id' | 'variantOf'>> & {
  readonly distinctFrom?: readonly string[] | undefined;
};

/** Returns the id of the image that this one is a variant of, or its own. */
const rootOf = ({ id, variantOf }: Related): string => variantOf ?? id;

/**
 * True if somebody has decided how two similar images are related: variants of one image, or two different ones.
 */
export const isDecided = (a: Related, b: Related): boolean =>
  rootOf(a) === rootOf(b) ||
  a.variantOf === b.id ||
  b.variantOf === a.id ||
  (a.distinctFrom ?? []).includes(b.id) ||
  (b.distinctFrom ?? []).includes(a.id);

/** Returns the variants of an image. */
export const variantsOf = <R extends Related>(id: string, images: readonly R[]): R[] =>
  images.filter(({ variantOf }) => variantOf === id);
