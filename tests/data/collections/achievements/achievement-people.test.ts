import { expect, test } from 'vitest';
import { isOfParty, politicianIdsOf } from '#src/data/collections/achievements/achievement-people.ts';

const date = '2026-01-01';
const of = (name: string) => ({ name, sourceIndex: 0 });

test('an achievement belongs to a party when a participant was a member of it at the time', () => {
  const participants = [
    { politicianId: 'lin', party: of('樣本黨') },
    { name: '何連署', party: of('示範黨') },
    { name: '示範市政府工務局' },
  ];
  expect(isOfParty({ participants, date }, '示範黨', new Map())).toBe(true);
  expect(isOfParty({ participants: participants.slice(0, 1), date }, '示範黨', new Map())).toBe(false);
  expect(isOfParty({ participants: [{ politicianId: 'wang' }], date }, '示範黨', new Map())).toBe(false);
  expect(isOfParty({ participants: [], date }, '示範黨', new Map())).toBe(false);
});

test('only participants with a page on this site are returned, by id', () => {
  expect(politicianIdsOf({ participants: [{ politicianId: 'lin' }, { name: '何連署' }] })).toEqual(['lin']);
});
