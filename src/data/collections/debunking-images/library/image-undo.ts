import * as z from 'zod/mini';
import { type BulkResult, moveImages, retagImages } from './change-images.ts';
import { restoreImages } from './image-trash.ts';
import { noTagChange } from './tag-change.ts';

const tags = z.readonly(z.array(z.string()));

/** How to undo an action on images: plain data by id, so that it survives a reload of the page. */
export const imageUndoSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    moves: z.record(z.string(), z.object({ to: z.string(), from: z.exactOptional(z.string()) })),
  }),
  z.object({
    kind: z.literal('retag'),
    changes: z.record(z.string(), z.object({ add: tags, remove: tags })),
  }),
  /** For images that were withdrawn or merged into another one. */
  z.object({ kind: z.literal('restore'), ids: z.array(z.string()) }),
]);

export type ImageUndo = z.infer<typeof imageUndoSchema>;

/** Returns the ids of the images that an action has changed. */
export function changedBy(undo: ImageUndo): readonly string[] {
  if (undo.kind === 'restore') return undo.ids;
  return Object.keys(undo.kind === 'move' ? undo.moves : undo.changes);
}

/**
 * Undoes an action for some of the images that it has changed, with a note in their histories. `movedOn` is the
 * number of images that somebody has moved since, `lost` of those that cannot be restored any more.
 */
export function takeBack(
  undo: ImageUndo,
  ids: readonly string[],
  note: string,
): Promise<BulkResult & { readonly movedOn?: number; readonly lost?: number }> {
  if (undo.kind === 'move') return moveImages({ ids, note, moveOf: (id) => undo.moves[id] });
  if (undo.kind === 'restore') return restoreImages({ ids, note });
  return retagImages({
    ids,
    note,
    changeOf: (id) => undo.changes[id] ?? noTagChange,
    isUnguarded: true,
  });
}
