import * as z from 'zod/mini';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { text } from '#src/data/content/declare/fields.ts';
import { objectHash } from '#src/data/content/removals/removal.schema.ts';

/**
 * `proposals/{act~target}`: an act that needs two people under four-eyes approval. One member proposes it, another
 * carries it out, which deletes the proposal. Members can read it.
 */
export const proposalSchema = z.object({
  /** The path of the document that the act changes. */
  target: text(1, 200),
  /** The version of the document that the proposal refers to. */
  rev: z.int(),
  reason: text(1, noteLimit),
  by: text(1, 128),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
  /** The stored objects to delete, and the image they belong to. */
  objects: z.exactOptional(z.array(objectHash)),
  image: z.exactOptional(z.string()),
  /** The entry of a public list to remove. */
  list: z.exactOptional(z.enum(['history', 'corrections'])),
  place: z.exactOptional(z.int()),
});

export type Proposal = z.infer<typeof proposalSchema> & { readonly id: string };

/** The act of a proposal; the security rules derive the id from it. */
export interface Proposed {
  readonly id: string;
  readonly target: string;
  readonly objects?: readonly string[];
  readonly image?: string;
  readonly list?: 'history' | 'corrections';
  readonly place?: number;
}

export const withdrawal = (collection: string, id: string): Proposed => ({
  id: `withdraw~${collection}~${id}`,
  target: `${collection}/${id}`,
});

/** The removal of an entry of a public list. */
export const redaction = (
  collection: string,
  id: string,
  entry: Required<Pick<Proposed, 'list' | 'place'>>,
): Proposed => ({ id: `redact~${collection}~${id}`, target: `${collection}/${id}`, ...entry });

export const discarding = (collection: string, id: string): Proposed => ({
  id: `discard~${collection}~${id}`,
  target: `drafts/${collection}~${id}`,
});

/**
 * The permanent deletion of stored objects; `image` is the withdrawn image they belong to. Objects have no
 * versions.
 */
export const objectRemoval = (objects: readonly string[], image?: string): Proposed => ({
  id: `remove~${objects[0] ?? ''}`,
  target: `removals/${objects[0] ?? ''}`,
  objects,
  ...(image && { image }),
});

export const fourEyesOff: Proposed = { id: 'four-eyes-off', target: 'access/roles' };
