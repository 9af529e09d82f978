import { queryOptions } from '@tanstack/react-query';

/** The second factors of the account. */
export const factorsQuery = queryOptions({
  queryKey: ['auth', 'factors'] as const,
  queryFn: async () => (await import('#src/platform/factor-enrolment.ts')).enrolledFactors(),
});

/** Whether this session was opened with a second factor. */
export const sessionFactorQuery = queryOptions({
  queryKey: ['auth', 'session-factor'] as const,
  queryFn: async () => (await import('#src/platform/factor-enrolment.ts')).signedInWithSecondFactor(),
});
