/** Whether a page may request what the clipboard contains; pasting with the keyboard needs no such thing. */
export const canReadClipboard = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.clipboard?.read === 'function';

/**
 * The pictures in the clipboard, after the browser has asked whoever sits there. Throws when it may not be read; the
 * list is empty when no picture is in it.
 */
export async function readClipboardPictures(): Promise<File[]> {
  const found = (await navigator.clipboard.read()).flatMap((item) => {
    const type = item.types.find((each) => each.startsWith('image/') && each !== 'image/svg+xml');
    return type === undefined ? [] : [{ item, type }];
  });
  return Promise.all(found.map(async ({ item, type }) => new File([await item.getType(type)], '', { type })));
}
