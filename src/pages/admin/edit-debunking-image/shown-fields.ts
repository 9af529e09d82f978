import { formFields } from '#src/data/content/form/form-fields.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';

/** What is stored of the file itself: the picture shows it. */
const fileFields = new Set(['objects', 'width', 'height', 'thumbhash', 'hashes', 'fineHashes', 'earlier']);

/** The fields of a picture that are compared as text in a review. */
export const shownFields = formFields(debunkingImages).filter(({ name }) => !fileFields.has(name));
