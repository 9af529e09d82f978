import { expect, test } from 'vitest';
import { memberName } from '#src/data/members/profiles/members.queries.ts';

const members = new Map(
  [
    { uid: 'a', name: '王示範', email: 'a@local.test' },
    { uid: 'b', name: '王示範' },
    { uid: 'c', name: '陳示範' },
  ].map((member) => [member.uid, member]),
);

test('a member is shown by name, with the email address or uid if two have the same name', () => {
  expect(memberName(members, 'c')).toEqual({ name: '陳示範' });
  expect(memberName(members, 'a')).toEqual({ name: '王示範', detail: 'a@local.test' });
  expect(memberName(members, 'b')).toEqual({ name: '王示範', detail: 'b' });
});

test('a member without a known name is shown by their uid', () => {
  expect(memberName(members, 'x')).toEqual({ name: 'x' });
  expect(memberName(undefined, 'a')).toEqual({ name: 'a' });
});
