import { type FormValues, isSame } from '#src/data/content/form/form-values.ts';

/** The result of merging two edits of one document. */
export interface Merge {
  /** Their version with one's own changes applied; for a field that both changed, one's own value. */
  readonly values: Record<string, unknown>;
  /** Fields that only the other person changed; their value is adopted. */
  readonly taken: readonly string[];
  /** Fields that both changed, to different values. */
  readonly contested: readonly string[];
}

/**
 * Three-way merge, field by field, of two edits of one version (`base`). A field that only one person changed takes
 * that person's value; conflicts are listed for a person to resolve.
 */
export function merge(base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const values: Record<string, unknown> = {};
  const taken: string[] = [];
  const contested: string[] = [];
  for (const field of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const isMine = !isSame(base[field], mine[field]);
    const isTheirs = !isSame(base[field], theirs[field]);
    const value = isMine ? mine[field] : theirs[field];
    if (value !== undefined) values[field] = value;
    if (!isTheirs || isSame(mine[field], theirs[field])) continue;
    (isMine ? contested : taken).push(field);
  }
  return { values, taken, contested };
}
