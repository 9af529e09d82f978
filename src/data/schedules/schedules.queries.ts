import { queryOptions } from '@tanstack/react-query';
import { readSchedule, readSchedules } from './schedules.repository.ts';

/** All schedules, the next one first. */
export const schedulesQuery = queryOptions({
  queryKey: ['schedules', 'all'] as const,
  queryFn: readSchedules,
});

/** The schedule with an id, or null. */
export const scheduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedules', 'one', id] as const,
    queryFn: async () => (await readSchedule(id)) ?? null,
  });
