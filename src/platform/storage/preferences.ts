import { createListeners } from '#src/platform/browser/listeners.ts';
import { oneOf, recordOf, textUpTo } from '#src/platform/browser/lenient.ts';

export const themeModes = ['auto', 'light', 'dark'] as const;
export const textSizes = ['standard', 'large', 'largest'] as const;
export const calendars = ['gregorian', 'roc'] as const;

export const prefersReducedData = (): boolean =>
  (globalThis.navigator as { connection?: { saveData?: boolean } } | undefined)?.connection?.saveData ??
  false;

const followKinds = ['person', 'case', 'tag', 'city'] as const;

/** A followed item. The id of a tag or city is its name. */
export interface Follow {
  readonly kind: (typeof followKinds)[number];
  readonly id: string;
  readonly name: string;
}

const idLimit = 64;
const nameLimit = 120;

function isFollow(value: unknown): value is Follow {
  const { kind, id, name } = recordOf(value);
  return (
    followKinds.some((each) => each === kind) &&
    textUpTo(idLimit)(id) === id &&
    textUpTo(nameLimit)(name) === name
  );
}

/** The maximum number of followed items; more than anyone is expected to follow. */
const followLimit = 200;

/** The visitor's choices on this device; they never leave it. */
export interface Preferences {
  /** `auto` uses the device's colour scheme. */
  readonly theme: (typeof themeModes)[number];
  readonly textSize: (typeof textSizes)[number];
  /** How years are written: 西元 or 民國. */
  readonly calendar: (typeof calendars)[number];
  /** Small images, no autoplay; follows the device's data saver until the visitor chooses. */
  readonly dataSaver: boolean;
  /** The city whose events the home page shows; '' until one is chosen. */
  readonly city: string;
  /** Followed items, the newest last. */
  readonly follows: readonly Follow[];
  /** Consent to analytics; undefined until the visitor has answered. */
  readonly analytics?: 'granted' | 'denied' | undefined;
}

export type Calendar = Preferences['calendar'];

const theme = oneOf(themeModes);
const textSize = oneOf(textSizes);
const calendar = oneOf(calendars);
const city = textUpTo(8);
const analytics = oneOf(['', 'granted', 'denied']);

const readFollows = (given: unknown): readonly Follow[] =>
  Array.isArray(given) && given.length <= followLimit && given.every(isFollow)
    ? given.map(({ kind, id, name }) => ({ kind, id, name }))
    : [];

/**
 * Parses the stored choices. A corrupt value becomes its default; the others remain. `public/theme-init.js` also reads
 * `theme` and `textSize`, before the first paint.
 */
function read(stored: Readonly<Record<string, unknown>>): Preferences {
  const answer = analytics(stored['analytics']);
  return {
    theme: theme(stored['theme']),
    textSize: textSize(stored['textSize']),
    calendar: calendar(stored['calendar']),
    dataSaver: typeof stored['dataSaver'] === 'boolean' ? stored['dataSaver'] : prefersReducedData(),
    city: city(stored['city']),
    follows: readFollows(stored['follows']),
    ...(answer && { analytics: answer }),
  };
}

export const preferencesKey = 'minzhong.preferences';

const listeners = createListeners();
let current: Preferences | undefined;

/** Returns false if storage is full or blocked: the choices then apply to this visit only. */
function store(): boolean {
  try {
    localStorage.setItem(preferencesKey, JSON.stringify(current));
    return true;
  } catch {
    return false;
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(preferencesKey);
  } catch {
    return null;
  }
}

/** The preferences that pages are prerendered with: no choices and no particular device. */
const defaults: Preferences = { ...read({}), dataSaver: false };

function parse(text: string | null): Preferences {
  try {
    return read(recordOf(JSON.parse(text ?? '{}')));
  } catch {
    // Not valid JSON: nothing can be recovered.
    return read({});
  }
}

/** Returns `defaults` itself when nothing was chosen, so that a page hydrated with it does not render again. */
function parseOrDefaults(text: string | null): Preferences {
  const parsed = parse(text);
  return JSON.stringify({ ...defaults, ...parsed }) === JSON.stringify(defaults) ? defaults : parsed;
}

/** True while a prerendered page hydrates: it was rendered with the defaults, so they apply to every visitor. */
let suspended = false;

export function suspendPreferences(): void {
  suspended = true;
}

/** Applies the visitor's own choices again, after hydration. */
export function resumePreferences(): void {
  suspended = false;
  listeners.emit();
}

/** Returns the visitor's current choices. Never throws, whatever the storage contains. */
export function preferences(): Preferences {
  if (suspended) return defaults;
  if (!current) {
    const stored = readStored();
    current = parseOrDefaults(stored);
    // Stores the parsed choices once, so that a corrupt value does not affect later visits.
    if (stored !== null && stored !== JSON.stringify(current)) store();
  }
  return current;
}

/** The preferences that pages are prerendered with. */
export const publishedPreferences = (): Preferences => defaults;

/** Returns false if the change applies to this visit only. */
function change(changes: Partial<Preferences>): boolean {
  current = { ...preferences(), ...changes };
  const isStored = store();
  listeners.emit();
  return isStored;
}

/** Changes some choices and stores them. */
export function setPreferences(changes: Partial<Preferences>): void {
  change(changes);
}

const isSame = (a: Pick<Follow, 'kind' | 'id'>, b: Follow): boolean => a.kind === b.kind && a.id === b.id;

export const isFollowed = (what: Pick<Follow, 'kind' | 'id'>, { follows }: Preferences): boolean =>
  follows.some((each) => isSame(what, each));

/** Follows or unfollows an item; beyond the limit the oldest is dropped. Returns false if this browser did not store it. */
export function setFollowed(what: Follow, followed: boolean): boolean {
  const others = preferences().follows.filter((each) => !isSame(what, each));
  return change({ follows: followed ? [...others, what].slice(-followLimit) : others });
}

/** Reads the choices from storage again, after something else has changed it. */
export function rereadPreferences(): void {
  current = undefined;
  listeners.emit();
}

function onStorage({ key }: StorageEvent): void {
  if (key === preferencesKey || key === null) rereadPreferences();
}

/** Calls `listener` after every change, here or in another tab. Returns a function that unsubscribes. */
export function onPreferences(listener: () => void): () => void {
  if (listeners.isEmpty) globalThis.window?.addEventListener('storage', onStorage);
  const unsubscribe = listeners.subscribe(listener);
  return () => {
    unsubscribe();
    if (listeners.isEmpty) globalThis.window?.removeEventListener('storage', onStorage);
  };
}
