import { listQuery, publicCollection } from '#src/data/content/read/queries.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { ResourceListRecord } from './resource.collection.ts';
import { queryOptions } from '@tanstack/react-query';

/** The last link check; null if there was none. The code that reads it is not part of the first load. */
export const linkHealth = queryOptions({
  queryKey: ['linkHealth', 'published'] as const,
  meta: { isPublic: true },
  staleTime: 60_000,
  queryFn: async () => (await import('./read-link-health.ts')).readLinkHealth(),
});

/** Groups resources by category; resources are in their order, categories in the order of their first entries. */
export function byCategory(
  records: readonly ResourceListRecord[],
): { readonly category: string; readonly resources: readonly ResourceListRecord[] }[] {
  const ordered = records.toSorted((a, b) => a.order - b.order || compareCodes(a.id, b.id));
  const categories = [...new Set(ordered.map(({ category }) => category))];
  return categories.map((category) => ({
    category,
    resources: ordered.filter((record) => record.category === category),
  }));
}

const resources = publicCollection(
  'resources',
  async () => (await import('./resource.collection.ts')).resources,
);

export const resourceList = listQuery(resources);
