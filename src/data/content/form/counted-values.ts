import type { FormField } from './form-fields.ts';
import { type FormValues, isSame } from './form-values.ts';

/**
 * The values with what the program counts by itself: how often a publication has changed one of the fields that a
 * counter counts. `published` are the values of the version that visitors see; without one the count is 0.
 */
export function withCounts(
  fields: readonly FormField[],
  values: FormValues,
  published: FormValues | undefined,
): Record<string, unknown> {
  const counted = { ...values };
  for (const { name, counts } of fields) {
    if (!counts) continue;
    const before = published?.[name];
    const isChanged = counts.some((each) => !isSame(values[each], published?.[each]));
    counted[name] = typeof before === 'number' ? before + (isChanged ? 1 : 0) : 0;
  }
  return counted;
}
