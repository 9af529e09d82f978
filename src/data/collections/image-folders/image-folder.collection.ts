import * as z from 'zod/mini';
import {
  defineCollection,
  type FieldsOf,
  type ListRecordOf,
  type RecordOf,
} from '#src/data/content/declare/collection.ts';
import { layout, silent, text } from '#src/data/content/declare/fields.ts';

export const folderTextLimits = { name: 60, description: 2000 } as const;

const reference = z.exactOptional(silent(text(1, 64)));

export const imageFolders = defineCollection({
  name: 'imageFolders',
  visibility: 'public',
  title: 'name',
  fields: () => ({
    // Folders are identified by name alone, in URLs of lists and in downloaded files.
    name: text(1, folderTextLimits.name).check(z.regex(/^\P{Cc}+$/u)),
    /** Sort order among its siblings, ascending. */
    order: layout(z.int()),
    description: text(0, folderTextLimits.description),
    parentId: layout(reference),
    coverImageId: layout(reference),
  }),
  listFields: ['name', 'order', 'description', 'parentId', 'coverImageId'],
});

export type ImageFolderRecord = RecordOf<typeof imageFolders>;
export type ImageFolderListRecord = ListRecordOf<typeof imageFolders>;
export type ImageFolderFields = FieldsOf<typeof imageFolders>;
