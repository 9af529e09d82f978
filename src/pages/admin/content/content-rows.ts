import { titleOf } from '#src/data/collections/collections.ts';
import type { AnyListRecord } from '#src/data/content/declare/any-collection.ts';
import type { Tombstone } from '#src/data/content/declare/envelope.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { useMemo } from 'react';
import { needKinds, needs } from '#src/data/content/needs/needs.schema.ts';
import { type AttentionKind, isOldDraft, useNeeds } from '#src/pages/admin/shared/needs/use-needs.ts';

export const rowStates = ['published', 'draft', 'inReview', 'returned', 'approved', 'withdrawn'] as const;
export type RowState = (typeof rowStates)[number];

export interface ContentRow {
  readonly id: string;
  readonly title: string;
  /** The draft's stage if there is a draft, otherwise whether the document is published or withdrawn. */
  readonly state: RowState;
  /** The stored revision; undefined if the document was never published. */
  readonly rev: number | undefined;
  readonly siteRev: number | undefined;
  readonly updatedAt: string;
  readonly verifiedAt: string | undefined;
  /** When the draft was last edited; undefined without a draft. */
  readonly draftUpdatedAt?: string;
}

interface Known {
  readonly collection: string;
  readonly records: readonly AnyListRecord[];
  readonly drafts: readonly DraftRecord[];
  readonly withdrawn: readonly Tombstone[];
  /** The titles of withdrawn documents by id, as far as known. */
  readonly titles?: ReadonlyMap<string, string>;
  readonly site: ReadonlyMap<string, number>;
}

const later = (one: string, other: string | undefined): string =>
  other !== undefined && other > one ? other : one;

/** Returns every document of a collection (published, unfinished, withdrawn), the latest change first. */
export function contentRows({ collection, records, drafts, withdrawn, titles, site }: Known): ContentRow[] {
  const rows = new Map<string, ContentRow>();
  for (const record of records) {
    const { id, rev, updatedAt, verifiedAt } = record;
    rows.set(id, {
      id,
      title: titleOf(collection, id, record),
      state: 'published',
      rev,
      siteRev: site.get(id),
      updatedAt,
      verifiedAt,
    });
  }
  for (const { id, rev, updatedAt } of withdrawn) {
    rows.set(id, {
      id,
      title: titles?.get(id) ?? id,
      state: 'withdrawn',
      rev,
      siteRev: site.get(id),
      updatedAt,
      verifiedAt: undefined,
    });
  }
  for (const { id, stage, updatedAt, data } of drafts) {
    const there = rows.get(id);
    rows.set(id, {
      ...(there ?? { id, rev: undefined, siteRev: undefined, verifiedAt: undefined }),
      title: titleOf(collection, there?.title ?? '', data),
      state: stage,
      updatedAt: later(updatedAt, there?.updatedAt),
      draftUpdatedAt: updatedAt,
    });
  }
  return [...rows.values()].toSorted((a, b) => compareCodes(b.updatedAt, a.updatedAt));
}

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
