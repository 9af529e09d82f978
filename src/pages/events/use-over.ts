import { useState } from 'react';
import { isOver } from '#src/data/collections/events/event-dates.ts';
import type { EventRecord } from '#src/data/collections/events/event.collection.ts';
import { useNow } from '#src/pages/shared/time/use-now.ts';

/** Returns whether an event is over, and whether it already was when its page was first rendered. */
export function useOver(event: EventRecord): { readonly over: boolean; readonly wasOver: boolean } {
  const over = isOver(event, useNow());
  const [wasOver] = useState(over);
  return { over, wasOver };
}
