import type { MarkedImage } from './marked-image.ts';

export interface Shared {
  readonly title: string;
  readonly text?: string;
  /** The absolute URL of the page. */
  readonly url: string;
  /** Shared as well where the device's share sheet accepts files. */
  readonly image?: MarkedImage;
}

/** True on phones and tablets: there LINE opens its app, elsewhere its share page. */
export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/**
 * Returns the image as a file. Undefined where files cannot be shared or the image cannot be read: then only the
 * text is shared.
 */
async function fileOf(image: MarkedImage): Promise<File | undefined> {
  const probe = new File([], 'image.jpg', { type: 'image/jpeg' });
  if (!('canShare' in navigator) || !navigator.canShare({ files: [probe] })) return undefined;
  try {
    return await (await import('./marked-image.ts')).markedImage(image);
  } catch {
    return undefined;
  }
}

/** Shares through the device's share sheet. False if there is none, so that the menu opens instead. */
export async function shareNatively({ title, text = title, url, image }: Shared): Promise<boolean> {
  if (!isTouchDevice() || !('share' in navigator)) return false;
  try {
    const file = image && (await fileOf(image));
    await navigator.share({ title, text, url, ...(file && { files: [file] }) });
    return true;
  } catch (error) {
    // Closing the sheet counts as an answer.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;

/** The text to copy and for LINE: the words, then the URL. */
export const shareText = ({ title, text = title, url }: Shared): string => `${text}\n${url}`;

/**
 * Returns the share targets common in Taiwan, in the order of their use; each is a URL that opens with the page filled
 * in.
 */
export function shareTargets(shared: Shared, onTouchDevice: boolean) {
  const { title, text = title, url } = shared;
  return [
    {
      id: 'line',
      href: onTouchDevice
        ? withQuery('https://line.me/R/share', { text: shareText(shared) })
        : withQuery('https://social-plugins.line.me/lineit/share', { url }),
    },
    { id: 'facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { id: 'threads', href: withQuery('https://www.threads.com/intent/post', { text, url }) },
    { id: 'x', href: withQuery('https://twitter.com/intent/tweet', { text, url }) },
  ] as const;
}
