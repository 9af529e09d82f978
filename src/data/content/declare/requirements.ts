import * as z from 'zod/mini';
import { dayOf } from '#src/platform/taipei-time.ts';
import { hasWideCharacters } from '#src/platform/text-length.ts';
import type { CollectionAccess } from './collection.ts';

const encoder = new TextEncoder();

const textSize = (text: string): number => encoder.encode(text).length + 1;

/** Bytes of a value as Firestore counts them (its documentation, Storage size). */
function valueSize(value: unknown): number {
  if (typeof value === 'string') return textSize(value);
  if (typeof value === 'number') return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + valueSize(each), 0);
  if (value === null || typeof value !== 'object') return 1;
  return Object.entries(value).reduce((sum, [name, each]) => sum + textSize(name) + valueSize(each), 0);
}

/**
 * Bytes that a document's own fields may have: Firestore takes 1 MiB, of which 50 entries of history and of corrections,
 * each text of 500 Han characters, need 300 kB.
 */
const ownFieldsLimit = 700_000;

/** The bytes of a document's fields together, and the name of the field that has most of them. */
function fieldsSize(fields: Readonly<Record<string, unknown>>): {
  readonly bytes: number;
  readonly largest: string;
} {
  const sizes = Object.entries(fields).map(
    ([name, value]) => [name, textSize(name) + valueSize(value)] as const,
  );
  const [largest = ''] = sizes.toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return { bytes: sizes.reduce((sum, [, size]) => sum + size, 0), largest };
}

/** What is wrong with one field. `path` has the places in lists; `code` and `params` choose the words. */
export interface FieldIssue {
  readonly path: readonly (string | number)[];
  readonly code:
    | 'missing'
    | 'tooShort'
    | 'tooLong'
    | 'tooLarge'
    | 'tooFew'
    | 'tooMany'
    | 'number'
    | 'format'
    | 'option'
    | 'twice'
    | 'together'
    | 'future'
    | 'refusedTag';
  /** The limit, where there is one. */
  readonly limit?: number;
  /** UTF-16 units of a text that is too long; of a document that is too large kilobytes, as is its limit. */
  readonly count?: number;
  /** Whether some of the characters of a text that is too long count as two or more. */
  readonly hasWide?: boolean;
}

type Issue = z.core.$ZodIssue;

function sizeIssue(issue: Issue & { code: 'too_small' | 'too_big' }): Omit<FieldIssue, 'path'> {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') {
    if (isSmall) return limit <= 1 ? { code: 'missing' } : { code: 'tooShort', limit };
    const text = String(issue.input);
    return { code: 'tooLong', limit, count: text.length, hasWide: hasWideCharacters(text) };
  }
  if (issue.origin === 'array') return { code: isSmall ? 'tooFew' : 'tooMany', limit };
  return { code: 'number' };
}

const isNothing = (input: unknown): boolean => input === undefined || input === null || input === '';

function issueOf(issue: Issue): FieldIssue {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return { path, ...sizeIssue(issue) };
    case 'invalid_type':
      return { path, code: isNothing(issue.input) ? 'missing' : 'number' };
    case 'invalid_value':
      return { path, code: isNothing(issue.input) ? 'missing' : 'option' };
    case 'custom':
      return { path, code: issue.message === 'duplicate' ? 'twice' : 'together' };
    default:
      return { path, code: issue.input === '' ? 'missing' : 'format' };
  }
}

interface Checkable {
  readonly schema: z.ZodMiniType;
  readonly review: CollectionAccess['review'];
}

/** The collection's fields as they would be published, or what is wrong with them. */
export function checkValues(
  { schema, review }: Checkable,
  values: Readonly<Record<string, unknown>>,
): { readonly fields?: Record<string, unknown>; readonly issues: readonly FieldIssue[] } {
  const { verifiedAt, ...own } = values;
  // The input tells a missing value from a wrong one.
  const parsed = z.safeParse(schema, own, { reportInput: true });
  const issues = parsed.success ? [] : parsed.error.issues.map(issueOf);
  const isDay = z.safeParse(z.iso.date(), verifiedAt).success;
  if (verifiedAt !== undefined && !isDay) issues.push({ path: ['verifiedAt'], code: 'format' });
  if (isDay && String(verifiedAt) > dayOf(Date.now())) issues.push({ path: ['verifiedAt'], code: 'future' });
  if (verifiedAt === undefined && review) issues.push({ path: ['verifiedAt'], code: 'missing' });
  if (!parsed.success || issues.length > 0) return { issues };
  const fields = parsed.data as Record<string, unknown>;
  const { bytes, largest } = fieldsSize(fields);
  if (bytes > ownFieldsLimit) {
    const [count, limit] = [bytes, ownFieldsLimit].map((each) => Math.ceil(each / 1000)) as [number, number];
    return { issues: [{ path: [largest], code: 'tooLarge', limit, count }] };
  }
  return { fields: verifiedAt === undefined ? fields : { ...fields, verifiedAt }, issues };
}
