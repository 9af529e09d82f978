import { queryOptions } from '@tanstack/react-query';
import { readSchedule, readSchedules } from './schedules.repository.ts';

/** Everything that is scheduled, the next first. */
export const schedulesQuery = queryOptions({
  queryKey: ['schedules', 'all'] as const,
  queryFn: readSchedules,
});

/** What is scheduled under an id, or null. */
export const scheduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedules', 'one', id] as const,
    queryFn: async () => (await readSchedule(id)) ?? null,
  });
