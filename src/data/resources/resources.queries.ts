import { listQuery } from '#src/data/content/queries.ts';
import { resources } from './resource.collection.ts';

export const resourceList = listQuery(resources);
