import * as z from 'zod/mini';

/** SHA-256 of an object's bytes in hexadecimal, which is its name. */
export const objectHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Objects of one act: the rules see to it. A picture has three at most. */
export const objectsPerRemoval = 10;

/**
 * `removals/{SHA-256 of an object}`: the object goes for good. Anybody reads it, an admin creates it in one batch with its
 * entry in the log, which has the reason; storage.rules let an admin delete the object once it is there.
 */
export const removalSchema = z.object({
  /** All objects of the same act, this one among them. */
  objects: z.array(objectHash).check(z.minLength(1), z.maxLength(objectsPerRemoval)),
  /** The withdrawn picture that they are of; absent for objects that nothing names, which may be stored again. */
  picture: z.exactOptional(z.string()),
  /** Whether the object is gone from Storage. */
  isDone: z.boolean(),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
});

/** `hash` is the object's name. */
export type Removal = z.infer<typeof removalSchema> & { readonly hash: string };
