import { listLocally, readLocally, removeLocally, saveLocally } from '#src/platform/storage/local-store.ts';

/** The account of a note, and what it is about: `comment~qna~x`. */
interface NoteOwner {
  readonly uid: string;
  readonly place: string;
}

const startOf = (uid: string): string => `${uid}/note/`;
const keyOf = ({ uid, place }: NoteOwner): string => startOf(uid) + place;

/** Reads an unsent note, such as a comment, as typed on this device; '' when there is none. Never throws. */
export async function readLocalNote(owner: NoteOwner): Promise<string> {
  const text = await readLocally(keyOf(owner));
  return typeof text === 'string' ? text : '';
}

/** Saves a note on this device; an empty text removes it. Never throws. */
export async function saveLocalNote(owner: NoteOwner, text: string): Promise<void> {
  await (text === '' ? removeLocally(keyOf(owner)) : saveLocally(keyOf(owner), text));
}

/** Lists all unsent notes of an account. Never throws. */
export async function listLocalNotes(uid: string): Promise<string[]> {
  const found = await listLocally(startOf(uid));
  return found.flatMap(([, text]) => (typeof text === 'string' ? [text] : []));
}
