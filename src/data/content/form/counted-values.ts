import type { FormField } from './form-fields.ts';
import { type FormValues, isSame, tidyValues } from './form-values.ts';

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
  // An optional list that is absent and one without entries are equal.
  const [before, after] = [published ?? {}, values].map((each) => tidyValues(fields, each));
  for (const { name, counts } of fields) {
    if (!counts) continue;
    const count = published?.[name];
    const isChanged = counts.some((each) => !isSame(before?.[each], after?.[each]));
    counted[name] = typeof count === 'number' ? count + (isChanged ? 1 : 0) : 0;
  }
  return counted;
}
