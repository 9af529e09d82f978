import { itemQuery, listQuery, someQuery, publicCollection } from '#src/data/content/read/queries.ts';
import type { QnaListRecord } from './qna.collection.ts';

const qna = publicCollection('qna', async () => (await import('./qna.collection.ts')).qna);

export const qnaList = listQuery(qna);
export const qnaItem = (id: string) => itemQuery(qna, id);

/** The published fact-checks that a fact-check lists as variants. */
export const variantsOf = ({ variants = [] }: Pick<QnaListRecord, 'variants'>) =>
  someQuery(
    qna,
    variants.flatMap(({ qnaId }) => qnaId ?? []),
  );

/** The published family of a fact-check. The code that reads it is not part of the first load. */
export const familyQuery = (id: string) => ({
  queryKey: ['families', 'published', id] as const,
  meta: { isPublic: true },
  staleTime: 60_000,
  queryFn: async () => (await import('./read-family.ts')).readFamily(id),
});
