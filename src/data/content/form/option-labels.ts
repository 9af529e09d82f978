import type { FormField } from './form-fields.ts';

/** Returns the label of a stored option, or the option where it has none. */
export type OptionLabel = (option: string) => string;

/** Both spellings of 臺 as one. */
const folded = (text: string): string => text.trim().replaceAll('台', '臺');

/**
 * Returns the option of a choice, or the boolean of a switch, that a text names by its value or its label, in either
 * spelling of 台.
 */
export function optionOf(
  { kind, options }: Pick<FormField, 'kind' | 'options'>,
  text: string,
  labelOf: OptionLabel,
): string | boolean | undefined {
  const isNamed = (option: string) => folded(labelOf(option)) === folded(text);
  if (kind === 'switch') return [true, false].find((each) => isNamed(String(each)));
  if (kind !== 'choice') return undefined;
  return options.find((option) => option === text) ?? options.find(isNamed);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function storedValue(field: FormField, value: unknown, labelOf: OptionLabel): unknown {
  if (typeof value === 'string') return optionOf(field, value.trim(), labelOf) ?? value;
  if (field.kind === 'group' && isRecord(value)) return withStoredOptions(field.of, value, labelOf);
  if (field.kind !== 'list' || !Array.isArray(value)) return value;
  return value.map((each: unknown) => (isRecord(each) ? withStoredOptions(field.of, each, labelOf) : each));
}

/** Returns the values with the labels of options replaced by the options, also in groups and the entries of lists. */
export function withStoredOptions(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  labelOf: OptionLabel,
): Record<string, unknown> {
  const known = fields.filter(({ name }) => values[name] !== undefined);
  const stored = known.map((field) => [field.name, storedValue(field, values[field.name], labelOf)] as const);
  return { ...values, ...Object.fromEntries(stored) };
}
