import type { DebunkingImageListRecord } from './debunking-image.collection.ts';

type Related = Readonly<Pick<DebunkingImageListRecord, 'id' | 'variantOf'>> & {
  readonly distinctFrom?: readonly string[] | undefined;
};

/** The picture at the root: of itself when it is no variant. */
const rootOf = ({ id, variantOf }: Related): string => variantOf ?? id;

/** Whether somebody has said how two pictures that look alike relate to each other: variants of one, or two pictures. */
export const isDecided = (a: Related, b: Related): boolean =>
  rootOf(a) === rootOf(b) ||
  a.variantOf === b.id ||
  b.variantOf === a.id ||
  (a.distinctFrom ?? []).includes(b.id) ||
  (b.distinctFrom ?? []).includes(a.id);

/** The pictures that are variants of one. */
export const variantsOf = <R extends Related>(id: string, pictures: readonly R[]): R[] =>
  pictures.filter(({ variantOf }) => variantOf === id);
