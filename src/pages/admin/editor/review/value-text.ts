import type { TypedKind } from '#src/data/content/declare/field-traits.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { useCallback } from 'react';
import { taipeiClock } from '#src/data/content/form/typed-values.ts';
import eventsTexts from '#src/locales/zh-TW/events.json';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { recurrenceWords } from '#src/pages/shared/events/recurrence-words.ts';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { clockOf } from '#src/ui/video/video-links.ts';

addPartTexts({ events: eventsTexts });

/** Returns the texts for a collection's fields, and for values whose stored format is not readable. */
export function useValueWords(collection: string) {
  const words = useFieldWords(collection);
  const { t } = useTranslation('events');
  const typed = useCallback(
    (kind: TypedKind, value: string): string => {
      if (kind === 'recurrence') return recurrenceWords(value, t);
      if (kind === 'duration') return clockOf(Number(value));
      if (kind !== 'moment') return '';
      // One calendar only, because two versions are compared.
      const clock = taipeiClock(value);
      return clock && `${formatDate(value, { calendar: 'gregorian', dateStyle: 'full' })} ${clock.slice(11)}`;
    },
    [t],
  );
  return { ...words, typed };
}

interface Words {
  readonly label: (path: string) => string;
  readonly value: (option: string) => string;
  /** Returns a value of this kind in words; '' if the stored value is readable. */
  readonly typed: (kind: TypedKind, value: string) => string;
  /** Returns the title of a referenced document; its id while that is unknown. */
  readonly titleOf?: (place: { readonly collection: string; readonly id: string }) => string;
}

export const partOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object'
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** Formats a list entry or a group as lines of text; '' if it is empty. */
export function entryText(field: FormField, value: unknown, words: Words): string {
  // Entries of a list of plain values have no field names.
  if (value === null || typeof value !== 'object')
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  const known: Readonly<Record<string, unknown>> = { ...value };
  return (
    field.of
      // A stored image is shown as an image.
      .filter(({ name, isImage }) => !isImage && known[name] !== undefined && known[name] !== '')
      .map((part) => `${words.label(part.path)}：${valueText(part, known[part.name], words)}`)
      .join('\n')
  );
}

/** Formats a field's value as lines of text for comparison; '' if it is empty. */
export function valueText(field: FormField, value: unknown, words: Words): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((each, index) => `${index + 1}.\n${entryText(field, each, words)}`).join('\n');
  if (field.kind === 'group') return entryText(field, value, words);
  const { target } = field;
  const nameOf = (id: unknown) =>
    target !== undefined && typeof id === 'string' && words.titleOf
      ? words.titleOf({ collection: target, id })
      : String(id);
  if (Array.isArray(value)) return value.map(nameOf).join('\n');
  if (field.kind === 'source' && typeof value === 'number') return String(value + 1);
  if (typeof value === 'boolean') return words.value(String(value));
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value);
  if (field.kind === 'reference') return nameOf(value);
  if (field.kind === 'choice') return words.value(`${value}`);
  return (field.typed && words.typed(field.typed, `${value}`)) || `${value}`;
}

export function referencesIn(field: FormField, value: unknown): { collection: string; id: string }[] {
  const { target, of } = field;
  if (Array.isArray(value) && target === undefined)
    return value.flatMap((each) => of.flatMap((part) => referencesIn(part, partOf(each, part.name))));
  if (field.kind === 'group') return of.flatMap((part) => referencesIn(part, partOf(value, part.name)));
  if (target === undefined) return [];
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
  return ids.filter((id) => typeof id === 'string').map((id) => ({ collection: target, id }));
}
