import * as z from 'zod/mini';

/** The SHA-256 hash of an object's bytes in hexadecimal, which is its name. */
export const objectHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The maximum number of objects in one removal, enforced by the security rules. An image has at most three. */
export const objectsPerRemoval = 10;

/**
 * `removals/{SHA-256 of an object}`: the permanent deletion of an object. Anyone can read it. An admin creates it in
 * one batch with its audit entry, which contains the reason; storage.rules then allow admins to delete the object.
 */
export const removalSchema = z.object({
  /** All objects of the same removal, including this one. */
  objects: z.array(objectHash).check(z.minLength(1), z.maxLength(objectsPerRemoval)),
  /** The withdrawn image they belong to; absent for unreferenced objects, which may be uploaded again. */
  image: z.exactOptional(z.string()),
  /** Whether the object has been deleted from Storage. */
  isDone: z.boolean(),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
});

/** `hash` is the object's name. */
export type Removal = z.infer<typeof removalSchema> & { readonly hash: string };
