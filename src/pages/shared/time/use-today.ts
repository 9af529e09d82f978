import { useSyncExternalStore } from 'react';
import { dayOf } from '#src/platform/day.ts';
import { prerenderMinute, onMinute, thisMinute } from './use-now.ts';

const today = () => dayOf(thisMinute());
const prerenderDay = () => dayOf(prerenderMinute());

/**
 * Today's ISO date in Taipei; a page that stays open comes to the next day by itself. The day is what is watched:
 * a page that was published today is not rendered again when it hydrates, nor every minute.
 */
export const useToday = (): string => useSyncExternalStore(onMinute, today, prerenderDay);
