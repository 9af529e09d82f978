import * as z from 'zod/mini';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { hasWideCharacters } from '#src/platform/text/text-length.ts';
import type { CollectionAccess } from './collection.ts';

const encoder = new TextEncoder();

const textSize = (text: string): number => encoder.encode(text).length + 1;

/** The size of a value in bytes, as Firestore computes it (its documentation, Storage size). */
function valueSize(value: unknown): number {
  if (typeof value === 'string') return textSize(value);
  if (typeof value === 'number') return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + valueSize(each), 0);
  if (value === null || typeof value !== 'object') return 1;
  return Object.entries(value).reduce((sum, [name, each]) => sum + textSize(name) + valueSize(each), 0);
}

/**
 * The maximum size of a document's own fields, in bytes. Firestore's limit is 1 MiB, of which 50 entries of history
 * and of corrections, with texts of 500 Han characters each, need 300 kB.
 */
const ownFieldsLimit = 700_000;

/** The total size of the fields in bytes, and the name of the largest field. */
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

/** A validation error of one field. `path` includes list indices; the message depends on `code` and the numbers. */
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
    | 'refusedTag'
    | 'taken'
    | 'inside'
    | 'gone';
  /** The limit that was exceeded, if there is one. */
  readonly limit?: number;
  /** The length of a too long text in UTF-16 units, or the size of a too large document in kB, as is `limit`. */
  readonly count?: number;
  /** Whether a text that is too long has characters that count as two or more. */
  readonly hasWide?: boolean;
  /** The refused tags, each with the reason of its rule. */
  readonly why?: string;
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

/** Validates values. Returns the fields as they would be published, or the issues. */
export function checkValues(
  { schema, review }: Checkable,
  values: Readonly<Record<string, unknown>>,
): { readonly fields?: Record<string, unknown>; readonly issues: readonly FieldIssue[] } {
  const { verifiedAt, ...own } = values;
  // The input distinguishes a missing value from an invalid one.
  const parsed = z.safeParse(schema, own, { reportInput: true });
  const found = parsed.success ? [] : parsed.error.issues.map(issueOf);
  // An empty text may lack both a length and a format.
  const issues = [
    ...new Map(found.map((issue) => [`${issue.path.join('.')} ${issue.code}`, issue])).values(),
  ];
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
