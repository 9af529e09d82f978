import type { FormField } from './form-fields.ts';
import { type FormValues, isSame } from './form-values.ts';

/**
 * Adds the values of counter fields: how many publications have changed one of the fields that the counter counts.
 * `published` are the values of the version that visitors see; if there is none, the count is 0.
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
