import { dayOf } from '#src/data/content/day.ts';
import { useNow } from './use-now.ts';

/** Today's ISO date in Taipei; a page that stays open comes to the next day by itself. */
export const useToday = (): string => dayOf(useNow());
