import { compareCodes } from '#src/platform/text/compare.ts';
import type { QnaListRecord, QnaVariant } from './qna.collection.ts';

type Grouped = Pick<QnaListRecord, 'id' | 'variants'>;

/** The ids of the variants of a fact-check. */
export const variantIdsOf = ({ variants = [] }: Pick<QnaListRecord, 'variants'>): string[] =>
  variants.flatMap(({ qnaId }) => qnaId ?? []);

/**
 * Maps each variant to the fact-check that leads its family. A variant of a variant belongs to the family of the first
 * leader. If several fact-checks list the same variant, or two list each other, the one with the smaller id leads.
 * Unpublished fact-checks are ignored.
 */
export function leadersOf(records: readonly Grouped[]): ReadonlyMap<string, string> {
  const known = new Set(records.map(({ id }) => id));
  const parents = new Map<string, string>();
  const first = (id: string): string => {
    let at = id;
    for (let parent = parents.get(at); parent !== undefined; parent = parents.get(at)) at = parent;
    return at;
  };
  const leading = records.filter(({ variants }) => variants !== undefined && variants.length > 0);
  for (const record of leading.toSorted((a, b) => compareCodes(a.id, b.id)))
    for (const id of variantIdsOf(record))
      if (known.has(id) && !parents.has(id) && first(record.id) !== id) parents.set(id, record.id);
  return new Map([...parents.keys()].map((id) => [id, first(id)]));
}

/** A family in a list: its leading fact-check, and the number of the others. */
export interface ListedFamily {
  readonly record: QnaListRecord;
  readonly variants: number;
}

/**
 * Replaces the fact-checks of each family by its leader, at the position of the first of them. `all` are the
 * fact-checks that determine the families.
 */
export function foldFamilies(
  found: readonly QnaListRecord[],
  all: readonly QnaListRecord[],
): readonly ListedFamily[] {
  const leaders = leadersOf(all);
  if (leaders.size === 0) return found.map((record) => ({ record, variants: 0 }));
  const counts = new Map<string, number>();
  for (const leader of leaders.values()) counts.set(leader, (counts.get(leader) ?? 0) + 1);
  const byId = new Map(all.map((record) => [record.id, record]));
  const folded = new Map<string, ListedFamily>();
  for (const each of found) {
    const record = byId.get(leaders.get(each.id) ?? '') ?? each;
    if (!folded.has(record.id)) folded.set(record.id, { record, variants: counts.get(record.id) ?? 0 });
  }
  return [...folded.values()];
}

/** An occasion on which a rumour circulated. */
export interface RumourTime {
  /** ISO date. */
  readonly on: string;
  readonly where: string | undefined;
  /** The fact-check of that occasion; undefined if the rumour was only seen. */
  readonly record: QnaListRecord | undefined;
}

const dayClaimed = ({ claimedOn, verifiedAt }: QnaListRecord): string | undefined => claimedOn ?? verifiedAt;

/**
 * Returns the occasions on which a rumour circulated, latest first: those that the leading fact-check lists, and its
 * own. Unpublished variants are omitted.
 */
export function timesOf(leader: QnaListRecord, published: readonly QnaListRecord[]): RumourTime[] {
  const byId = new Map(published.map((record) => [record.id, record]));
  const timeOf = ({ qnaId, on, where }: QnaVariant): RumourTime[] => {
    const record = byId.get(qnaId ?? '');
    const day = on ?? (record && dayClaimed(record));
    return day === undefined || (qnaId !== undefined && !record) ? [] : [{ on: day, where, record }];
  };
  const day = dayClaimed(leader);
  const own: RumourTime[] = day === undefined ? [] : [{ on: day, where: undefined, record: leader }];
  return [...own, ...(leader.variants ?? []).flatMap(timeOf)].toSorted((a, b) => compareCodes(b.on, a.on));
}
