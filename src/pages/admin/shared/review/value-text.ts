import type { TypedKind } from '#src/data/content/declare/field-traits.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';

interface Words {
  readonly label: (path: string) => string;
  readonly value: (option: string) => string;
  /** Returns a value of this kind in words; '' if the stored value is readable. */
  readonly typed: (kind: TypedKind, value: string) => string;
}

/** Formats a list entry or a group as lines of text; '' if it is empty. */
export function entryText(field: FormField, value: unknown, words: Words): string {
  // Entries of a list of plain values have no field names.
  if (value === null || typeof value !== 'object')
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  const known: Readonly<Record<string, unknown>> = { ...value };
  return field.of
    .filter(({ name }) => known[name] !== undefined && known[name] !== '')
    .map((part) => `${words.label(part.path)}：${valueText(part, known[part.name], words)}`)
    .join('\n');
}

/** Formats a field's value as lines of text for comparison; '' if it is empty. */
export function valueText(field: FormField, value: unknown, words: Words): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((each, index) => `${index + 1}.\n${entryText(field, each, words)}`).join('\n');
  if (field.kind === 'group') return entryText(field, value, words);
  if (Array.isArray(value)) return value.join('\n');
  if (field.kind === 'source' && typeof value === 'number') return String(value + 1);
  if (typeof value === 'boolean') return words.value(String(value));
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value);
  if (field.kind === 'choice') return words.value(`${value}`);
  return (field.typed && words.typed(field.typed, `${value}`)) || `${value}`;
}
