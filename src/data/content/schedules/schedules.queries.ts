import { queryOptions } from '@tanstack/react-query';
import type { Schedule } from './schedule.schema.ts';
import { readSchedule, readSchedules, readStoredVersion } from './schedules.repository.ts';

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

/** The stored version of the document of a schedule. */
export const storedVersionQuery = ({ target }: Pick<Schedule, 'target'>) =>
  queryOptions({
    queryKey: ['schedules', 'stored', target] as const,
    queryFn: () => readStoredVersion({ target }),
  });
