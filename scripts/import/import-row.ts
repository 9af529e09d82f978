import { OperatorError } from '#scripts/cloud/operator-error.ts';
import type { PictureValues } from '#src/data/debunking-images/picture-values.ts';

/** Where a row starts: the input file's name and the line, counted from 1. */
export interface Place {
  readonly input: string;
  readonly line: number;
  /** Its number among the rows, counted from 1, where the line does not tell it: many rows are on one line. */
  readonly item?: number;
}

/** `12`, or `1#5` for the fifth row of a file that is one line. */
export const lineOf = ({ line, item }: Place): string => (item === undefined ? `${line}` : `${line}#${item}`);

/** Lines that are named one by one; of a column that is the same everywhere they would be as many as the file has. */
const namedLines = 20;

/** `3, 8, 12`, or `3, 8, … and 397 more`. */
export function linesOf(places: readonly Place[]): string {
  const more = places.length - namedLines;
  const named = places.slice(0, namedLines).map(lineOf).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

/** What is said about one field of a row: why it is rejected, or what was changed on the way in. */
export interface Remark extends Place {
  readonly field: string;
  readonly text: string;
}

/** One picture to import: the file beside the manifest and what is said about it. */
export interface PictureRow extends Place {
  /** Absolute path. */
  readonly file: string;
  /** Without a folder: that is known by name until the import has matched it. */
  readonly values: PictureValues;
  readonly folderName: string | undefined;
}

/** One folder to import. */
export interface FolderRow extends Place {
  readonly name: string;
  readonly description: string;
  readonly order: number;
}

/** What was read of an input, the rows that could not be read included. */
export interface Rows {
  readonly folders: readonly FolderRow[];
  readonly pictures: readonly PictureRow[];
  readonly refusals: readonly Remark[];
  readonly notes: readonly Remark[];
}

/** The input as a whole cannot be read; printed without a stack. */
export class InputError extends OperatorError {}
