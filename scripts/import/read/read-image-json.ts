import { basename, dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import { type ImageValues, withVerdict } from '#src/data/collections/debunking-images/image-values.ts';
import { plainText } from '#src/platform/text/plain-text.ts';
import type { FolderRow, ImageRow, Place, Rows } from '#scripts/import/import-row.ts';
import { parseRows, readJsonArray } from './read-json-rows.ts';

// Only names and types: values are validated by the collection's own schema.
const text = z.optional(z.string());

const imageRow = z.strictObject({
  file: z.string().check(z.minLength(1)),
  title: z.string(),
  altText: z.string(),
  description: text,
  tags: z.optional(z.array(z.string())),
  folder: text,
  verdict: z.optional(z.enum(verdicts)),
  /** The day of the check, which a verdict needs. */
  checkedOn: z.optional(z.iso.date()),
  attribution: text,
  ocrText: text,
  source: z.optional(z.strictObject({ url: text, archivedUrl: text, foundOn: text })),
});

const folderRow = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1)),
  description: text,
  order: z.optional(z.int()),
});

function toImage(place: Place, row: z.infer<typeof imageRow>, folder: string): ImageRow {
  const { verdict = '', source = {} } = row;
  const values: ImageValues = {
    title: row.title,
    altText: row.altText,
    description: row.description ?? '',
    tags: row.tags ?? [],
    folderId: '',
    verdict,
    sourceUrl: source.url ?? '',
    archivedUrl: source.archivedUrl ?? '',
    foundOn: source.foundOn ?? '',
    attribution: plainText(row.attribution ?? ''),
    ocrText: row.ocrText ?? '',
    variantOf: '',
    distinctFrom: [],
  };
  return {
    ...place,
    file: resolve(folder, row.file),
    folderName: row.folder || undefined,
    checkedOn: row.checkedOn,
    values: withVerdict(values, verdict),
  };
}

/** Reads images in the project's own form, a JSON array. Throws `FormError` when it is none. */
export function readImageJson(content: string, path: string): Rows {
  const { rows, refusals } = parseRows(readJsonArray(content), basename(path), imageRow);
  return {
    folders: [],
    images: rows.map(({ row, ...place }) => toImage(place, row, dirname(path))),
    refusals,
    notes: [],
  };
}

/** Reads folders in the project's own form, a JSON array. Throws `FormError` when it is none. */
export function readFolderJson(content: string, path: string): Rows {
  const { rows, refusals } = parseRows(readJsonArray(content), basename(path), folderRow);
  const folders = rows.map(({ row, ...place }, index): FolderRow => {
    return { ...place, name: row.name, description: row.description ?? '', order: row.order ?? index + 1 };
  });
  return { folders, images: [], refusals, notes: [] };
}
