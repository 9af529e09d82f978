import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { qna } from './qna.collection.ts';

export const qnaList = listQuery(qna);
export const qnaItem = (id: string) => itemQuery(qna, id);
