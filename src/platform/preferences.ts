import { createListeners } from './listeners.ts';
import { oneOf, recordOf, textUpTo } from './lenient.ts';

export const themeModes = ['auto', 'light', 'dark'] as const;
export const textSizes = ['standard', 'large', 'largest'] as const;
export const calendars = ['gregorian', 'roc'] as const;

export const prefersReducedData = (): boolean =>
  (globalThis.navigator as { connection?: { saveData?: boolean } } | undefined)?.connection?.saveData ??
  false;

const followKinds = ['person', 'case', 'tag', 'city'] as const;

/** What can be followed. Tags and cities are their own ids. */
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

/** More than anybody looks after. */
const followLimit = 200;

/** What a visitor chose on this device; it never leaves it. */
export interface Preferences {
  /** `auto` follows the device. */
  readonly theme: (typeof themeModes)[number];
  readonly textSize: (typeof textSizes)[number];
  /** How years are written: 西元 or 民國. */
  readonly calendar: (typeof calendars)[number];
  /** Small pictures, nothing that plays by itself; the device's own wish until the visitor says otherwise. */
  readonly dataSaver: boolean;
  /** The city whose events the home page reports; none until one is chosen. */
  readonly city: string;
  /** What the visitor follows, the newest last. */
  readonly follows: readonly Follow[];
  /** Consent to analytics; undefined until the visitor has answered. */
  readonly analytics?: 'granted' | 'denied' | undefined;
}

export type ThemeMode = Preferences['theme'];
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
 * Reads what is stored. A value that is corrupt falls back alone, the others stand. `theme` and `textSize` are read
 * before the first paint by `public/theme-init.js` as well.
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

function store(): void {
  try {
    localStorage.setItem(preferencesKey, JSON.stringify(current));
  } catch {
    // Full or blocked: the choices apply for this visit.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(preferencesKey);
  } catch {
    return null;
  }
}

/** What a prerendered page was rendered with: nobody has chosen anything, on no device in particular. */
const defaults: Preferences = { ...read({}), dataSaver: false };

function parse(text: string | null): Preferences {
  try {
    return read(recordOf(JSON.parse(text ?? '{}')));
  } catch {
    // No JSON at all: nothing of it can be stored.
    return read({});
  }
}

/** Who has chosen nothing has the defaults themselves: a page that hydrates with them is not rendered again. */
function parseOrDefaults(text: string | null): Preferences {
  const parsed = parse(text);
  return JSON.stringify({ ...defaults, ...parsed }) === JSON.stringify(defaults) ? defaults : parsed;
}

/** A prerendered page is rendered with the defaults; while it hydrates they apply to everybody. */
let suspended = false;

export function suspendPreferences(): void {
  suspended = true;
}

/** The visitor's own choices apply again. */
export function resumePreferences(): void {
  suspended = false;
  listeners.emit();
}

/** The visitor's choices as they are now. Never throws, whatever the storage contains. */
export function preferences(): Preferences {
  if (suspended) return defaults;
  if (!current) {
    const stored = readStored();
    current = parseOrDefaults(stored);
    // What could not be read is dropped once, so that it cannot trouble every later visit.
    if (stored !== null && stored !== JSON.stringify(current)) store();
  }
  return current;
}

/** What a prerendered page was rendered with. */
export const publishedPreferences = (): Preferences => defaults;

/** Changes some choices and keeps them. */
export function setPreferences(changes: Partial<Preferences>): void {
  current = { ...preferences(), ...changes };
  store();
  listeners.emit();
}

const isSame = (a: Pick<Follow, 'kind' | 'id'>, b: Follow): boolean => a.kind === b.kind && a.id === b.id;

export const isFollowed = (what: Pick<Follow, 'kind' | 'id'>, { follows }: Preferences): boolean =>
  follows.some((each) => isSame(what, each));

/** Follows or stops following; beyond the limit the oldest is let go. */
export function setFollowed(what: Follow, followed: boolean): void {
  const others = preferences().follows.filter((each) => !isSame(what, each));
  setPreferences({ follows: followed ? [...others, what].slice(-followLimit) : others });
}

/** Takes the choices from the storage again, after something else has changed it. */
export function rereadPreferences(): void {
  current = undefined;
  listeners.emit();
}

function onStorage({ key }: StorageEvent): void {
  if (key === preferencesKey || key === null) rereadPreferences();
}

/** Calls `listener` after every change, here or in another tab; returns the way to stop. */
export function onPreferences(listener: () => void): () => void {
  if (listeners.isEmpty) globalThis.window?.addEventListener('storage', onStorage);
  const unsubscribe = listeners.subscribe(listener);
  return () => {
    unsubscribe();
    if (listeners.isEmpty) globalThis.window?.removeEventListener('storage', onStorage);
  };
}
