import type { DebunkingImageListRecord } from './debunking-image.collection.ts';

type Related = Readonly<Pick<DebunkingImageListRecord, 'id' | 'variantOf'>> & {
  readonly distinctFrom?: readonly string[] | undefined;
};

/** The id of the picture of which this one is a variant; its own id if it is none. */
const rootOf = ({ id, variantOf }: Related): string => variantOf ?? id;

/** True if somebody has decided how two similar pictures relate: variants of one another, or different pictures. */
export const isDecided = (a: Related, b: Related): boolean =>
  rootOf(a) === rootOf(b) ||
  a.variantOf === b.id ||
  b.variantOf === a.id ||
  (a.distinctFrom ?? []).includes(b.id) ||
  (b.distinctFrom ?? []).includes(a.id);

/** The variants of a picture. */
export const variantsOf = <R extends Related>(id: string, pictures: readonly R[]): R[] =>
  pictures.filter(({ variantOf }) => variantOf === id);
