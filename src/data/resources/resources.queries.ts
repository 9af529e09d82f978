import { listQuery } from '#src/data/content/queries.ts';
import { resources } from './resource.schema.ts';

export const resourceList = listQuery(resources);
