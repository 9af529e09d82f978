import { itemQuery, listQuery } from '#src/data/content/queries.ts';
import { corruptionCases } from './corruption-case.schema.ts';

export const corruptionCaseList = listQuery(corruptionCases);
export const corruptionCaseItem = (id: string) => itemQuery(corruptionCases, id);
