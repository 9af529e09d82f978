import { listLocally, readLocally, removeLocally, saveLocally } from '#src/platform/local-store.ts';

/** Whose text, and what it is about: `comment~qna~x`. */
interface NoteOwner {
  readonly uid: string;
  readonly place: string;
}

const startOf = (uid: string): string => `${uid}/note/`;
const keyOf = ({ uid, place }: NoteOwner): string => startOf(uid) + place;

/** A text that is sent by itself, as a comment is, as far as it was typed on this device; '' when there is none. Never throws. */
export async function readLocalNote(owner: NoteOwner): Promise<string> {
  const text = await readLocally(keyOf(owner));
  return typeof text === 'string' ? text : '';
}

/** Saves it on this device, or removes what is there of it. Never throws. */
export async function saveLocalNote(owner: NoteOwner, text: string): Promise<void> {
  await (text === '' ? removeLocally(keyOf(owner)) : saveLocally(keyOf(owner), text));
}

/** All that an account has typed and not sent. Never throws. */
export async function listLocalNotes(uid: string): Promise<string[]> {
  const found = await listLocally(startOf(uid));
  return found.flatMap(([, text]) => (typeof text === 'string' ? [text] : []));
}
