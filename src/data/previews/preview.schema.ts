import * as z from 'zod/mini';

/** Days for which a draft can be shared; the rules take 30 at most. */
export const previewDays = [1, 3, 7, 14] as const;

const time = z.iso.datetime({ offset: true });

/** The id is the key to the text: 128 bits as 32 hexadecimal digits. */
export const previewId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/**
 * `previews/{key}`: the text of a draft at the moment when a member shared it. Whoever has the key reads it until it
 * expires, nobody but members lists what there is, and the database removes it afterwards. Who shared it is in the log.
 */
export const previewSchema = z.object({
  /** `{collection}~{id}` of the document. */
  place: z.string().check(z.regex(/^[A-Za-z]{1,64}~[0-9A-Za-z_-]{1,64}$/)),
  /** The collection's fields as they would be published. */
  data: z.record(z.string(), z.unknown()),
  writeId: z.uuid(),
  createdAt: time,
  expiresAt: time,
});

export type SharedPreview = z.infer<typeof previewSchema> & { readonly id: string };

export const previewPlace = (collection: string, id: string): string => `${collection}~${id}`;

/** The collection and the id of the document that a preview is of. */
export function placeOfPreview({ place }: Pick<SharedPreview, 'place'>): {
  readonly collection: string;
  readonly id: string;
} {
  const [collection = '', id = ''] = place.split('~');
  return { collection, id };
}
