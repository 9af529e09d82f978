import * as z from 'zod/mini';
import {
  defineCollection,
  type FieldsOf,
  type ListRecordOf,
  type RecordOf,
} from '#src/data/content/collection.ts';

export const folderTextLimits = { name: 60, description: 2000 } as const;

const reference = z.exactOptional(z.string().check(z.minLength(1), z.maxLength(64)));

export const imageFolders = defineCollection({
  name: 'imageFolders',
  fields: {
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(folderTextLimits.name)),
    /** Place among its siblings, smallest first. */
    order: z.int(),
    description: z.string().check(z.trim(), z.maxLength(folderTextLimits.description)),
    parentId: reference,
    coverImageId: reference,
  },
  listFields: ['name', 'order', 'description', 'parentId', 'coverImageId'],
});

export type ImageFolderRecord = RecordOf<typeof imageFolders>;
export type ImageFolderListRecord = ListRecordOf<typeof imageFolders>;
export type ImageFolderFields = FieldsOf<typeof imageFolders>;
