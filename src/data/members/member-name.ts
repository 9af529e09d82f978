import type { Member } from './member.schema.ts';

export interface MemberName {
  readonly name: string;
  /** What tells the member from another of the same name; absent where the name is enough. */
  readonly detail?: string;
}

/** What a member is called; the uid where nothing is known. */
export function memberName(members: ReadonlyMap<string, Member> | undefined, uid: string): MemberName {
  const member = members?.get(uid);
  if (!members || !member) return { name: uid };
  const isShared = [...members.values()].some((each) => each.uid !== uid && each.name === member.name);
  return isShared ? { name: member.name, detail: member.email ?? uid } : { name: member.name };
}
