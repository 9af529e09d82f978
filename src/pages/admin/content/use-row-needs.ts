import { useMemo } from 'react';
import { needKinds, needs } from '#src/data/content/needs/needs.schema.ts';
import { type AttentionKind, isOldDraft, useNeeds } from '#src/pages/admin/shared/needs/use-needs.ts';
import type { ContentRow } from './content-rows.ts';

/** What a listed document needs, without findings about an earlier revision of it. */
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
