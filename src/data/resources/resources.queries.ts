import { listQuery } from '#src/data/content/read/queries.ts';
import { resources } from './resource.collection.ts';

export const resourceList = listQuery(resources);
