import { queryOptions } from '@tanstack/react-query';

/** The second factors of the account. */
export const factorsQuery = queryOptions({
  queryKey: ['auth', 'factors'] as const,
  queryFn: async () => (await import('#src/platform/firebase/factor-enrolment.ts')).enrolledFactors(),
});

/** True if this session was started with a second factor. */
export const sessionFactorQuery = queryOptions({
  queryKey: ['auth', 'session-factor'] as const,
  queryFn: async () =>
    (await import('#src/platform/firebase/factor-enrolment.ts')).signedInWithSecondFactor(),
});
