import { listQuery } from '#src/data/content/read/queries.ts';
import { publicCollection } from '#src/data/content/read/reference.ts';

const resources = publicCollection(
  'resources',
  async () => (await import('./resource.collection.ts')).resources,
);

export const resourceList = listQuery(resources);
