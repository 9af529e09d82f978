import * as z from 'zod/mini';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { text } from '#src/data/content/declare/fields.ts';
import { objectHash } from '#src/data/removals/removal.schema.ts';

/**
 * `proposals/{act~target}`: what takes two people under four eyes. One proposes it and another does it, which uses the
 * proposal up. Members read it.
 */
export const proposalSchema = z.object({
  /** The path of the document. */
  target: text(1, 200),
  /** The version of it that the proposal is about. */
  rev: z.int(),
  reason: text(1, noteLimit),
  by: text(1, 128),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
  /** The stored objects that are to go, and the picture that they are of. */
  objects: z.exactOptional(z.array(objectHash)),
  picture: z.exactOptional(z.string()),
});

export type Proposal = z.infer<typeof proposalSchema> & { readonly id: string };

/** What a proposal is of: the rules derive its id from it. */
export interface Proposed {
  readonly id: string;
  readonly target: string;
  readonly objects?: readonly string[];
  readonly picture?: string;
}

export const withdrawal = (collection: string, id: string): Proposed => ({
  id: `withdraw~${collection}~${id}`,
  target: `${collection}/${id}`,
});

export const discarding = (collection: string, id: string): Proposed => ({
  id: `discard~${collection}~${id}`,
  target: `drafts/${collection}~${id}`,
});

/** Stored objects that are to go for good, `picture` being the withdrawn picture that they are of. They have no versions. */
export const objectRemoval = (objects: readonly string[], picture?: string): Proposed => ({
  id: `remove~${objects[0] ?? ''}`,
  target: `removals/${objects[0] ?? ''}`,
  objects,
  ...(picture && { picture }),
});

export const fourEyesOff: Proposed = { id: 'four-eyes-off', target: 'access/roles' };
