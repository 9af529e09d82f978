import { queryOptions } from '@tanstack/react-query';
import { readMembership, readRoles } from './roles.repository.ts';

/** The role of a signed-in account; refetched when the window regains focus. */
export const membershipQuery = (uid: string) =>
  queryOptions({ queryKey: ['access', 'membership', uid] as const, queryFn: () => readMembership(uid) });

/** All roles; readable by members, changed by admins. */
export const rolesQuery = queryOptions({ queryKey: ['access', 'roles'] as const, queryFn: readRoles });
