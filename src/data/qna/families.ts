import { compareCodes } from '#src/platform/compare.ts';
import type { QnaListRecord, QnaVariant } from './qna.collection.ts';

type Grouped = Pick<QnaListRecord, 'id' | 'variants'>;

/** The ids of the fact-checks that a fact-check leads. */
export const variantIdsOf = ({ variants = [] }: Pick<QnaListRecord, 'variants'>): string[] =>
  variants.flatMap(({ qnaId }) => qnaId ?? []);

/**
 * Which fact-check leads each variant: one that is in no other family. A variant of a variant is in the family of the first;
 * of several that name the same one, and of two that name each other, the one with the smaller id leads. What is not
 * published leads nothing and is led by nothing.
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

/** A rumour in a list: the fact-check that leads its family, with how many others there are. */
export interface ListedFamily {
  readonly record: QnaListRecord;
  readonly variants: number;
}

/**
 * Some fact-checks of a list with each family once, where its first one stands, as the one that leads it. `all` are the
 * fact-checks that families are made of.
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

/** A time that a rumour went around. */
export interface RumourTime {
  /** ISO date. */
  readonly on: string;
  readonly where: string | undefined;
  /** The fact-check of that time; absent where it was only seen. */
  readonly record: QnaListRecord | undefined;
}

const dayOf = ({ claimedOn, verifiedAt, createdAt }: QnaListRecord): string =>
  claimedOn ?? verifiedAt ?? createdAt.slice(0, 10);

/**
 * When a rumour went around, the last time first: as the fact-check that leads its family says it, and that one itself. A
 * variant that is not among the published ones is left out.
 */
export function timesOf(leader: QnaListRecord, published: readonly QnaListRecord[]): RumourTime[] {
  const byId = new Map(published.map((record) => [record.id, record]));
  const timeOf = ({ qnaId, on, where }: QnaVariant): RumourTime[] => {
    const record = byId.get(qnaId ?? '');
    const day = on ?? (record && dayOf(record));
    return day === undefined || (qnaId !== undefined && !record) ? [] : [{ on: day, where, record }];
  };
  const own: RumourTime = { on: dayOf(leader), where: undefined, record: leader };
  return [own, ...(leader.variants ?? []).flatMap(timeOf)].toSorted((a, b) => compareCodes(b.on, a.on));
}
