/** The folder of the OCR engine's files on our own origin; a new version of them needs a new name. */
export const ocrFolder = '/assets/ocr-7.0.0-2/';

/** The engine's worker, which we modified: a new version needs a new name, without reloading the other files. */
export const ocrWorker = `${ocrFolder}worker-2.min.js`;

/** The size of the download before the first picture is read, in megabytes, as the consent states. */
export const ocrMegabytes = 3;
