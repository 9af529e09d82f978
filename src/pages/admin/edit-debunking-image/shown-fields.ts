import { type FormField, formFields } from '#src/data/content/form/form-fields.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';

/** Fields that describe the stored file; the picture itself shows them. */
const fileFields = new Set(['objects', 'width', 'height', 'thumbhash', 'hashes', 'fineHashes', 'earlier']);

/** Fields with ids, which a review shows as titles, and the collections of the documents. */
const references = new Map([
  ['folderId', { kind: 'reference', target: imageFolders.name }],
  ['variantOf', { kind: 'reference', target: debunkingImages.name }],
  ['distinctFrom', { kind: 'references', target: debunkingImages.name }],
] as const);

/** The fields of a picture that a review compares as text. */
export const shownFields: readonly FormField[] = formFields(debunkingImages)
  .filter(({ name }) => !fileFields.has(name))
  .map((field) => ({ ...field, ...references.get(field.name as 'folderId') }));
