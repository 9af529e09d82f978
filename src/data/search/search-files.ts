import * as z from 'zod/mini';

const optionalLinks = z.optional(z.array(z.string()));

/** An item in the first part of the search files: id, title, tags and other names, last change, links. */
const titleRow = z.tuple([z.string(), z.string(), z.array(z.string()), z.string(), optionalLinks]);

/** An item in the second part: id and what is searched of everything else. */
const textRow = z.tuple([z.string(), z.string()]);

export type TitleRow = readonly [
  id: string,
  title: string,
  names: readonly string[],
  updatedAt: string,
  links?: readonly string[],
];

/** The rows that a schema accepts; a bad one is left out. */
const rowsOf = <S extends z.ZodMiniType>(schema: S, rows: readonly unknown[]): z.infer<S>[] =>
  rows.flatMap((row) => {
    const parsed = z.safeParse(schema, row);
    return parsed.success ? [parsed.data] : [];
  });

/** The rows of a file of titles. */
export const parseTitles = (rows: readonly unknown[]) => rowsOf(titleRow, rows);

/** The rows of a file of texts. */
export const parseTexts = (rows: readonly unknown[]) => rowsOf(textRow, rows);
