import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { achievements } from '#src/data/collections/achievements/achievement.collection.ts';
import { contents } from '#checks/backend/contents.ts';

const { corrections: _, ...bill } = contents.achievements;
const { stage: _stage, billNumber: _number, ...rest } = bill;
const achievement = { ...rest, kind: 'achievement' };

const problem = (values: object) => z.safeParse(achievements.schema, values).error?.issues[0]?.path;

test('an achievement cannot have the fields of a bill: stage, bill number or outcome', () => {
  expect(problem(achievement)).toBeUndefined();
  expect(problem({ ...achievement, stage: '二讀' })).toEqual(['stage']);
  expect(problem({ ...achievement, billNumber: '115-1' })).toEqual(['billNumber']);
  expect(problem({ ...achievement, ended: '撤回' })).toEqual(['ended']);
});

test('a bill may omit its number and stage, and its motions their dates', () => {
  expect(problem({ ...rest, motions: [{ title: '收文' }] })).toBeUndefined();
});

test('a motion must refer to an existing source', () => {
  expect(problem({ ...bill, motions: [{ title: '收文', sourceIndex: 1 }] })).toEqual(['motions']);
});

test('a participant needs a page or a name, and a party needs an existing source', () => {
  const participants = (each: object) => problem({ ...bill, participants: [each] });
  const party = { name: '示範黨', sourceIndex: 0 };
  expect(participants({ politicianId: 'wang-shi-fan', office: '示範市議員', party })).toBeUndefined();
  expect(participants({ name: '何連署' })).toBeUndefined();
  expect(participants({ party })).toEqual(['participants']);
  expect(participants({ name: '何連署', party: { ...party, sourceIndex: 1 } })).toEqual(['participants']);
});
