/** Where the word reader's files lie on our own origin; a new version of them takes a new name. */
export const ocrFolder = '/assets/ocr-7.0.0-2/';

/** Its worker, which we have changed: another form of it takes a new name, and the rest is not loaded again. */
export const ocrWorker = `${ocrFolder}worker-2.min.js`;

/** Megabytes that are loaded once before the first picture is read, as the consent says. */
export const ocrMegabytes = 3;
