import { useSyncExternalStore } from 'react';
import { dayOf } from '#src/data/content/day.ts';
import { publishedAt } from '#src/data/content/snapshot.ts';

const never = () => () => {};
const today = () => dayOf(Date.now());
// A published document was drawn on another day; while it comes alive that day holds.
const publishedDay = () => dayOf(publishedAt() ?? Date.now());

/** Today's ISO date in Taipei. */
export const useToday = (): string => useSyncExternalStore(never, today, publishedDay);
