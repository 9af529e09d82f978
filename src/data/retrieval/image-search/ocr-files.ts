/** The folder of the text recognition's files on our own origin. A new version of them needs a new name. */
export const ocrFolder = '/assets/ocr-7.0.0-2/';

/** Its worker, which we have changed. Another change needs a new name, which avoids loading the other files again. */
export const ocrWorker = `${ocrFolder}worker-2.min.js`;

/** The megabytes loaded once before the first image is read, as stated when asking for consent. */
export const ocrMegabytes = 3;
