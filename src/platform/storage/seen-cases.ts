/** The state of a case when this device last showed it. */
export interface SeenCase {
  /** ISO time. */
  readonly at: string;
  readonly rev: number;
  /** Statuses by person. */
  readonly statuses: Readonly<Record<string, string>>;
}

const storageKey = 'minzhong.cases';

/** The maximum number of stored cases; those seen longest ago are dropped first. */
const limit = 200;

function isSeenCase(value: unknown): value is SeenCase {
  if (value === null || typeof value !== 'object') return false;
  const { at, rev, statuses } = value as Record<string, unknown>;
  return (
    typeof at === 'string' && typeof rev === 'number' && typeof statuses === 'object' && statuses !== null
  );
}

/** The stored cases by id, those seen longest ago first. A map, because an id may be that of a property of objects. */
function readAll(): Map<string, SeenCase> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (stored === null || typeof stored !== 'object') return new Map();
    return new Map(Object.entries(stored).filter((each): each is [string, SeenCase] => isSeenCase(each[1])));
  } catch {
    return new Map();
  }
}

const before = new Map<string, SeenCase | undefined>();

/** The state of a case at the previous visit; a visit lasts as long as its document. Undefined at the first visit. */
export function seenBefore(id: string): SeenCase | undefined {
  if (!before.has(id)) before.set(id, readAll().get(id));
  return before.get(id);
}

/** Saves the current state of a case; it never leaves the device. An older version does not replace a newer one. */
export function saveSeen(id: string, seen: SeenCase): void {
  seenBefore(id);
  const all = readAll();
  const known = all.get(id);
  if (known && known.rev > seen.rev) return;
  all.delete(id);
  const newest = [...all].slice(-(limit - 1));
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...newest, [id, seen]])));
  } catch {
    // Storage is full or blocked: the next visit counts as the first.
  }
}
