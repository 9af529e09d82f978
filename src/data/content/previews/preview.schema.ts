import * as z from 'zod/mini';

/** The number of days for which a draft can be shared; the security rules allow at most 30. */
export const previewDays = [1, 3, 7, 14] as const;

const time = z.iso.datetime({ offset: true });

/** The id, which is the secret key to the text: 128 bits as 32 hexadecimal digits. */
export const previewId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/**
 * `previews/{key}`: the text of a draft when a member shared it. Anyone with the key can read it until it expires or the
 * draft is published or discarded; only members can list previews. Firestore deletes it after that. The audit log records who shared it.
 */
export const previewSchema = z.object({
  /** `{collection}~{id}` of the document. */
  place: z.string().check(z.regex(/^[A-Za-z]{1,64}~[0-9A-Za-z_-]{1,64}$/)),
  /** The draft: the id of the write with which it started. */
  draft: z.exactOptional(z.uuid()),
  /** The collection's fields, as in the draft. */
  data: z.record(z.string(), z.unknown()),
  writeId: z.uuid(),
  createdAt: time,
  expiresAt: time,
});

export type SharedPreview = z.infer<typeof previewSchema> & { readonly id: string };

export const previewPlace = (collection: string, id: string): string => `${collection}~${id}`;

/** Returns the collection and id of a preview's document. */
export function placeOfPreview({ place }: Pick<SharedPreview, 'place'>): {
  readonly collection: string;
  readonly id: string;
} {
  const [collection = '', id = ''] = place.split('~');
  return { collection, id };
}
