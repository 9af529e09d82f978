import { compareCodes } from '#src/platform/text/compare.ts';
import type { ResourceListRecord } from './resource.collection.ts';

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
