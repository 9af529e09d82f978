/** True if the browser supports `clipboard.read()`. Pasting with the keyboard does not need it. */
export const canReadClipboard = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.clipboard?.read === 'function';

/**
 * Reads the images in the clipboard, after the browser has asked the user. Throws when reading is denied; returns an
 * empty list when the clipboard contains no image.
 */
export async function readClipboardImages(): Promise<File[]> {
  const found = (await navigator.clipboard.read()).flatMap((item) => {
    const type = item.types.find((each) => each.startsWith('image/') && each !== 'image/svg+xml');
    return type === undefined ? [] : [{ item, type }];
  });
  return Promise.all(found.map(async ({ item, type }) => new File([await item.getType(type)], '', { type })));
}
