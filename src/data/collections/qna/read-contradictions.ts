import { readList } from '#src/data/content/read/list.ts';
import { type Contradiction, contradictionsOf } from './contradictions.ts';
import { qna, type QnaRecord } from './qna.collection.ts';

interface FoundContradiction extends Contradiction {
  /** ISO time at which the current version of the contradicting fact-check was published. */
  readonly since: string;
}

/**
 * Returns the stored fact-checks that contradict a document about to be published; empty for other collections. Throws
 * `ServiceError`.
 */
export async function readContradictions(
  collection: string,
  id: string,
  fields: object,
): Promise<FoundContradiction[]> {
  if (collection !== qna.name) return [];
  const { records } = await readList(qna);
  const times = new Map(records.map((record) => [record.id, record.updatedAt]));
  return contradictionsOf({ ...(fields as QnaRecord), id }, records).map((found) => ({
    ...found,
    since: times.get(found.record.id) ?? '',
  }));
}
