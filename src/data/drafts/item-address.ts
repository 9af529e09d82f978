import { dayOf } from '#src/platform/taipei-time.ts';

/** Letters and digits that nobody takes for one another: no l, o, 0, 1. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Letters of a code: a million on each day. */
const codeLength = 4;

/** What of an address may come from a title: two or three words. */
const maxWords = 40;

/** Addresses that this page has made and nobody has opened yet. */
const unopened = new Set<string>();

/** Whether an address is one that this page has made, at its first opening: nothing can be stored under it then. */
export const isFirstOpening = (id: string): boolean => unopened.delete(id);

/**
 * The address of something new, before it has a title: the day and a code. It can be read out, tells when the text was begun,
 * and says nothing that a changed title would make wrong. `now` is in milliseconds.
 */
export function newItemId(now: number): string {
  const code = [...crypto.getRandomValues(new Uint8Array(codeLength))].map(
    (byte) => letters[byte % letters.length],
  );
  const id = `${dayOf(now).replaceAll('-', '')}-${code.join('')}`;
  unopened.add(id);
  return id;
}

/** The words of a title that can be in an address as they are: those in Latin letters, with their numbers. */
function latinWords(title: string): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  let joined = '';
  for (const word of words) {
    const next = joined === '' ? word : `${joined}-${word}`;
    if (next.length > maxWords) break;
    joined = next;
  }
  // A number alone, 「2026年」, tells nothing.
  return /[a-z]{2}/.test(joined) ? joined : '';
}

/**
 * The address that a title suggests: its Latin words before the code of the day. A Chinese title suggests the address that the
 * text was begun with: spelt in Latin letters it would be read by nobody.
 */
export function proposedId(title: string, current: string): string {
  const words = latinWords(title);
  const code = /(?:^|-)([a-z0-9]{4,12})$/.exec(current)?.[1];
  if (words === '') return current;
  return code === undefined ? words : `${words}-${code}`;
}
