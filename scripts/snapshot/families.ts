import { leadersOf, variantIdsOf } from '#src/data/collections/qna/families.ts';
import { type QnaListRecord, qna } from '#src/data/collections/qna/qna.collection.ts';
import type { PublishedFamily } from '#src/data/collections/qna/read-family.ts';
import familyTexts from '#src/locales/zh-TW/qna-family.json' with { type: 'json' };
import type { RawDocument } from '#src/platform/text/values.ts';

/** The families of the fact-checks of a publication. */
export interface Families {
  /** The id of each variant's leading fact-check. */
  readonly leaders: ReadonlyMap<string, string>;
  readonly published: readonly PublishedFamily[];
  /** A text about the number of versions, which lists show among the names of a fact-check that leads others. */
  readonly nameOf: (id: string) => string | undefined;
}

const known = new WeakMap<readonly RawDocument[], Families>();

/** The serialised families of the same documents, from an earlier publication. */
export interface FoundFamilies {
  readonly leaders: readonly (readonly [variant: string, leader: string])[];
  readonly published: readonly PublishedFamily[];
}

/** Returns the serialisable part of families; counts are computed again. */
export const foundFamilies = ({ leaders, published }: Families): FoundFamilies => ({
  leaders: [...leaders],
  published,
});

/** Registers families for these documents, which are then not searched again. */
export function takeFamilies(documents: readonly RawDocument[], { leaders, published }: FoundFamilies): void {
  known.set(documents, familiesOf(new Map(leaders), published));
}

/**
 * Returns the families of stored documents, without those that are withdrawn or cannot be read. Cached by the array of
 * documents.
 */
export function familiesIn(documents: readonly RawDocument[]): Families {
  const families = known.get(documents) ?? findFamilies(documents);
  known.set(documents, families);
  return families;
}

function findFamilies(documents: readonly RawDocument[]): Families {
  const records = documents.flatMap((raw): QnaListRecord[] => {
    const parsed = raw.data['withdrawn'] === undefined ? qna.parseForList(raw) : undefined;
    return parsed?.state === 'published' ? [parsed.record] : [];
  });
  const leaders = leadersOf(records);
  const byLeader = new Map<string, string[]>();
  for (const [id, leader] of leaders) byLeader.set(leader, [...(byLeader.get(leader) ?? []), id]);
  const published = records.flatMap(({ id, question, verdict, checker, ...record }): PublishedFamily[] => {
    const variantIds = byLeader.get(id);
    // A fact-check that is led through another variant is a variant of the family too.
    const own = variantIdsOf(record).filter((each) => variantIds?.includes(each));
    const given = { verdict, ...(checker && { checker }) };
    return variantIds ? [{ id, question, ...given, variantIds: [...new Set([...own, ...variantIds])] }] : [];
  });
  return familiesOf(leaders, published);
}

function familiesOf(leaders: ReadonlyMap<string, string>, published: readonly PublishedFamily[]): Families {
  const counts = new Map(published.map(({ id, variantIds }) => [id, variantIds.length]));
  return {
    leaders,
    published,
    nameOf: (id) => {
      const count = counts.get(id);
      return count === undefined ? undefined : familyTexts.variants.replace('{{count}}', `${count + 1}`);
    },
  };
}
