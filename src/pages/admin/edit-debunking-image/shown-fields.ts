import { formFields } from '#src/data/content/form/form-fields.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';

/** Fields that describe the stored file; the picture itself shows them. */
const fileFields = new Set(['objects', 'width', 'height', 'thumbhash', 'hashes', 'fineHashes', 'earlier']);

/** The fields of a picture that a review compares as text. */
export const shownFields = formFields(debunkingImages).filter(({ name }) => !fileFields.has(name));
