import * as z from 'zod/mini';
import type { FormValues } from './form-values.ts';

/** Sources that a collection's documents need at least, with the day of their last check (editorial rule 4). */
const checkedCollections: Readonly<Record<string, number>> = { corruptionCases: 2, casePages: 2, qna: 1 };

/** Whether the rules ask for sources, a day of the last check and, under four eyes, for approval by another. */
export const isCheckedCollection = (collection: string): boolean => collection in checkedCollections;

/** Sources that a document of the collection needs before it can be published. */
export const leastSources = (collection: string): number => checkedCollections[collection] ?? 0;

/** What is wrong with one field. `path` has the places in lists; `code` and `params` choose the words. */
export interface FieldIssue {
  readonly path: readonly (string | number)[];
  readonly code:
    | 'missing'
    | 'tooShort'
    | 'tooLong'
    | 'tooFew'
    | 'tooMany'
    | 'number'
    | 'format'
    | 'twice'
    | 'together'
    | 'refusedTag';
  /** The limit, where there is one. */
  readonly limit?: number;
}

type Issue = z.core.$ZodIssue;

function sizeIssue(issue: Issue & { code: 'too_small' | 'too_big' }): Omit<FieldIssue, 'path'> {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') {
    if (isSmall) return limit <= 1 ? { code: 'missing' } : { code: 'tooShort', limit };
    return { code: 'tooLong', limit };
  }
  if (issue.origin === 'array') return { code: isSmall ? 'tooFew' : 'tooMany', limit };
  return { code: 'number' };
}

function issueOf(issue: Issue): FieldIssue {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return { path, ...sizeIssue(issue) };
    case 'invalid_type':
      return { path, code: issue.input === undefined || issue.input === '' ? 'missing' : 'number' };
    case 'invalid_value':
      return { path, code: 'missing' };
    case 'custom':
      return { path, code: issue.message === 'duplicate' ? 'twice' : 'together' };
    default:
      return { path, code: 'format' };
  }
}

interface Checkable {
  readonly name: string;
  readonly schema: z.ZodMiniType;
}

/** The collection's fields as they would be published, or what is wrong with them. */
export function checkValues(
  { name, schema }: Checkable,
  values: FormValues,
): { readonly fields?: Record<string, unknown>; readonly issues: readonly FieldIssue[] } {
  const { verifiedAt, ...own } = values;
  // The input tells a missing value from a wrong one.
  const parsed = z.safeParse(schema, own, { reportInput: true });
  const issues = parsed.success ? [] : parsed.error.issues.map(issueOf);
  const isDay = z.safeParse(z.iso.date(), verifiedAt).success;
  if (verifiedAt !== undefined && !isDay) issues.push({ path: ['verifiedAt'], code: 'format' });
  if (verifiedAt === undefined && isCheckedCollection(name))
    issues.push({ path: ['verifiedAt'], code: 'missing' });
  if (!parsed.success || issues.length > 0) return { issues };
  const fields = parsed.data as Record<string, unknown>;
  return { fields: verifiedAt === undefined ? fields : { ...fields, verifiedAt }, issues };
}
