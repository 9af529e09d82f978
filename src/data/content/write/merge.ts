import { type FormValues, isSame } from '#src/data/content/form/form-values.ts';

/** Two edits of one document, put together. */
export interface Merge {
  /** Their version with one's own changes on top; of a field that both changed, one's own. */
  readonly values: Record<string, unknown>;
  /** Fields that the other one changed and that are taken over. */
  readonly taken: readonly string[];
  /** Fields that both changed, each to something else. */
  readonly contested: readonly string[];
}

/**
 * Merges field by field what two people made of one version (`base`). Fields that only one of them touched take that
 * one's value; the others are named, for a person to decide.
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
