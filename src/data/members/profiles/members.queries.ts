import { queryOptions } from '@tanstack/react-query';
import { readMembers, type Member } from './members.repository.ts';

interface MemberName {
  readonly name: string;
  /** Distinguishes members of the same name; absent when the name is unique. */
  readonly detail?: string;
}

/** Returns the name of a member; the uid when the member is unknown. */
export function memberName(members: ReadonlyMap<string, Member> | undefined, uid: string): MemberName {
  const member = members?.get(uid);
  if (!members || !member) return { name: uid };
  const isShared = [...members.values()].some((each) => each.uid !== uid && each.name === member.name);
  return isShared ? { name: member.name, detail: member.email ?? uid } : { name: member.name };
}

/** The names of members, by uid. Names change rarely, so they are refetched at most every five minutes. */
export const membersQuery = queryOptions({
  queryKey: ['members'] as const,
  queryFn: readMembers,
  staleTime: 300_000,
});
