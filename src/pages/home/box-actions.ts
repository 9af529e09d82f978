import type { NavigateFunction } from 'react-router-dom';
import { prepareSearch } from '#src/data/retrieval/search/search-client.ts';
import { linkTo } from '#src/links.ts';
import { giveShared } from '#src/platform/browser/shared.ts';

/** The maximum length of a search query in characters; a longer text was pasted. */
const maxWords = 16;

/** What occurs in messages but rarely in a search: line breaks, links, emoji. */
const inMessages = /\n|https?:|\p{Extended_Pictographic}/u;

/**
 * True if a text is a message to compare with checked items. Words and short questions are searched for instead,
 * because a search also finds near matches.
 */
export const isMessage = (text: string): boolean => text.length > maxWords || inMessages.test(text);

/** Opens the page for a text from the box: the check of a message, or the search. */
export function openText(text: string, navigate: NavigateFunction): void {
  if (!isMessage(text)) return void navigate(linkTo('search', { q: text }));
  // Passed on this device: a message must not be in a URL.
  giveShared('text', new Blob([text]));
  void navigate(linkTo('check'));
}

/** Opens the page that compares an image with checked ones. */
export function openImage(image: Blob, navigate: NavigateFunction): void {
  giveShared('image', image);
  void navigate(linkTo('checkImage'));
}

/** Loads the files that an answer needs while the visitor types or pastes. */
export const prepare = (): void => void prepareSearch().catch(() => undefined);

const imageIn = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

/**
 * Calls `onImage` with an image that is pasted or dropped anywhere on the page. Returns a function that stops it.
 * Clipboard data with both an image and text, such as a table cell, pastes as text in a text field.
 */
export function listenForImages(onImage: (image: File) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const take = (event: Event, data: DataTransfer | null): void => {
    const image = imageIn(data?.files);
    if (!image) return;
    event.preventDefault();
    onImage(image);
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
