import { OperatorError } from '#scripts/cloud/operator-error.ts';
import type { ImageValues } from '#src/data/collections/debunking-images/image-values.ts';

/** Where a row starts: the input file's name and the line, counted from 1. */
export interface Place {
  readonly input: string;
  readonly line: number;
  /** The number of the row, counted from 1, if several rows are on one line. */
  readonly item?: number;
}

/** Formats a place: `12`, or `1#5` for the fifth row of a file that is a single line. */
export const lineOf = ({ line, item }: Place): string => (item === undefined ? `${line}` : `${line}#${item}`);

/** The maximum number of listed lines: an error in a whole column affects every line of the file. */
const namedLines = 20;

/** Lists lines: `3, 8, 12`, or `3, 8, … and 397 more`. */
export function linesOf(places: readonly Place[]): string {
  const more = places.length - namedLines;
  const named = places.slice(0, namedLines).map(lineOf).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

/** A remark about one field of a row: why it is rejected, or how it was changed by the import. */
export interface Remark extends Place {
  readonly field: string;
  readonly text: string;
}

/** An image to import: the file beside the manifest, and its values. */
export interface ImageRow extends Place {
  /** An absolute path. */
  readonly file: string;
  /** Without the folder's id: only its name is known until the import has matched it. */
  readonly values: ImageValues;
  readonly folderName: string | undefined;
  /** The day of the check, an ISO date; an image with a verdict needs it. */
  readonly checkedOn?: string | undefined;
}

/** A folder to import. */
export interface FolderRow extends Place {
  readonly name: string;
  readonly description: string;
  readonly order: number;
}

/** The rows of an input, including those that could not be read. */
export interface Rows {
  readonly folders: readonly FolderRow[];
  readonly images: readonly ImageRow[];
  readonly refusals: readonly Remark[];
  /** The images that a table names, also in rejected rows. */
  readonly named?: readonly string[];
  readonly notes: readonly Remark[];
}

/** The input as a whole cannot be read; printed without a stack trace. */
export class InputError extends OperatorError {}
