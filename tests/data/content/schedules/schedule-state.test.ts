import { expect, test } from 'vitest';
import {
  type Schedule,
  scheduleState,
  schedulesOverdue,
} from '#src/data/content/schedules/schedule.schema.ts';

const text = '11111111-1111-4111-8111-111111111111';
const at = '2026-11-23T08:00:00.000000Z';
const time = Date.parse(at);
const hour = 3_600_000;
const schedule: Schedule = {
  id: 'publish~qna~x',
  target: 'qna/x',
  at,
  rev: 0,
  draft: text,
  by: 'an-editor',
  writeId: text,
  updatedAt: at,
};

const stored = { rev: 0, isWithdrawn: false };
const unchanged = { draft: { writeId: text }, stored };
const { draft: _, ...other } = schedule;
const withdrawal = { ...other, id: 'withdraw~qna~x', rev: 2, reason: '過期' };
const online = (rev: number, isWithdrawn = false) => ({
  draft: 'none' as const,
  stored: { rev, isWithdrawn },
});

test.each([
  ['waiting', 'before its time', schedule, time - hour, unchanged],
  ['waiting', 'within an hour of its time', schedule, time + hour, unchanged],
  ['late', 'more than two hours after its time', schedule, time + 2 * hour + 1, unchanged],
  [
    'changed',
    'whose draft has changed since',
    schedule,
    time - hour,
    { ...unchanged, draft: { writeId: 'another' } },
  ],
  ['gone', 'whose draft does not exist', schedule, time - hour, { ...unchanged, draft: 'none' }],
  [
    'behind',
    'whose document was published since',
    schedule,
    time - hour,
    { ...unchanged, stored: online(1).stored },
  ],
  [
    'waiting',
    'whose draft and document are not loaded',
    schedule,
    time - hour,
    { draft: undefined, stored: undefined },
  ],
  ['behind', 'with a recorded failure', { ...schedule, failure: 'behind' as const }, time, unchanged],
  ['waiting', 'of a withdrawal without a draft', withdrawal, time, online(2)],
  ['changed', 'of a withdrawal, with a newer version', withdrawal, time - hour, online(3)],
  ['gone', 'of a withdrawal, already withdrawn', withdrawal, time - hour, online(3, true)],
] as const)('%s: a schedule %s', (state, __, given, now, basis) => {
  expect(scheduleState(given, now, basis)).toBe(state);
});

test('failed and late schedules are overdue', () => {
  expect(schedulesOverdue([schedule], time)).toEqual([]);
  expect(schedulesOverdue([schedule], time + 3 * hour)).toEqual([schedule]);
  const failed = { ...schedule, failure: 'gone' as const };
  expect(schedulesOverdue([failed], time - hour)).toEqual([failed]);
});
