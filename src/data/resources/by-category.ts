import { compareCodes } from '#src/platform/compare.ts';
import type { ResourceListRecord } from './resource.collection.ts';

/** The resources in their order, under their categories in the order of each one's first entry. */
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
