import { useMemo } from 'react';
import { needKinds, needs } from '#src/data/content/needs/needs.schema.ts';
import { type AttentionKind, isOldDraft, useNeeds } from '#src/pages/admin/shared/needs/use-needs.ts';
import type { ContentRow } from './content-rows.ts';

/**
 * Returns what a listed document needs. Findings of the last publication are ignored for a document that has changed
 * since.
 */
export function useRowNeeds(collection: string): (row: ContentRow) => readonly AttentionKind[] {
  const { summary, today } = useNeeds();
  const known = useMemo(
    () =>
      new Map(
        (summary?.documents ?? [])
          .filter((each) => each.collection === collection)
          .map((each) => [each.id, each]),
      ),
    [summary, collection],
  );
  return (row) => {
    const need = known.get(row.id);
    const updatedAt = row.draftUpdatedAt;
    return [
      ...(need?.rev === row.rev ? needKinds.filter((kind) => need && needs(need, kind, today)) : []),
      ...(updatedAt !== undefined && isOldDraft({ updatedAt }, today) ? (['oldDrafts'] as const) : []),
    ];
  };
}
