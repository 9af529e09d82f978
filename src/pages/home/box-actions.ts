import type { NavigateFunction } from 'react-router-dom';
import { prepareSearch } from '#src/data/search/search-client.ts';
import { linkTo } from '#src/links.ts';
import { giveShared } from '#src/platform/shared.ts';

/** Characters that a few words to search for have at most; what is longer was pasted. */
const maxWords = 16;

/** What is in messages and seldom in a search: lines, links, emoji. */
const inMessages = /\n|https?:|\p{Extended_Pictographic}/u;

/**
 * Whether a text is a message, which is compared with what was checked. Words and a short question are searched for: a
 * search finds what is near them where nothing is the same.
 */
export const isMessage = (text: string): boolean => text.length > maxWords || inMessages.test(text);

/** Opens the page that answers what was put into the box: a check of a message, or a search for words. */
export function openText(text: string, navigate: NavigateFunction): void {
  if (!isMessage(text)) return void navigate(linkTo('search', { q: text }));
  // On this device: a message belongs in no address.
  giveShared('text', new Blob([text]));
  void navigate(linkTo('check'));
}

/** Opens the page that compares a picture with those that were checked. */
export function openPicture(picture: Blob, navigate: NavigateFunction): void {
  giveShared('picture', picture);
  void navigate(linkTo('checkPicture'));
}

/** The files that an answer needs are on their way while something is typed or pasted. */
export const prepare = (): void => void prepareSearch().catch(() => undefined);

const pictureIn = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

/**
 * Calls `onPicture` with a picture that is pasted or dropped anywhere on the page; returns the way to stop. Text that comes
 * with a picture (a table cell comes as both) is meant where text is typed.
 */
export function listenForPictures(onPicture: (picture: File) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const take = (event: Event, data: DataTransfer | null): void => {
    const picture = pictureIn(data?.files);
    if (!picture) return;
    event.preventDefault();
    onPicture(picture);
  };
  const paste = (event: ClipboardEvent): void => {
    const hasText = event.clipboardData?.types.includes('text/plain') === true;
    if (!hasText || !(event.target instanceof HTMLInputElement)) take(event, event.clipboardData);
  };
  globalThis.addEventListener('paste', paste, options);
  globalThis.addEventListener('dragover', (event) => event.preventDefault(), options);
  globalThis.addEventListener('drop', (event) => take(event, event.dataTransfer), options);
  return () => listening.abort();
}
