import { expect, test } from 'vitest';
import { PayloadQueue } from '#checks/hostile/payload-queue.ts';

const upTo = (max: number) => (text: string) => text.length <= max;
const noText = () => false;

test('every text is used once before any is repeated', () => {
  const texts = Array.from({ length: 200 }, (_, index) => `text ${index}`);
  const queue = new PayloadQueue(texts.map((text) => ({ text })));
  const given = texts.map(() => queue.take('#', true, upTo(500))?.text);
  expect(new Set(given)).toEqual(new Set(texts.map((text) => `${text}#`)));
  expect(queue.rounds).toBe(1);
});

test('a field gets the longest text that fits', () => {
  const queue = new PayloadQueue([10, 80, 400].map((length) => ({ text: 'x'.repeat(length) })));
  expect(queue.take('#', false, upTo(100))?.text).toHaveLength(81);
  expect(queue.take('#', false, upTo(500))?.text).toHaveLength(401);
});

test('a text too long for every field is truncated, but counts as used only once enough of it fits', () => {
  const queue = new PayloadQueue([{ text: 'x'.repeat(100_000) }]);
  expect(queue.take('#', false, upTo(20))?.text).toBe(`${'x'.repeat(19)}#`);
  expect(queue.rounds).toBe(0);
  expect(queue.take('#', false, upTo(5_000))?.text).toHaveLength(5_000);
  expect(queue.rounds).toBe(1);
});

test('a text that must be alone gets no mark and is not used as a title', () => {
  const queue = new PayloadQueue([{ text: '__proto__', alone: true }]);
  expect(queue.take('#', true, upTo(100))).toBeUndefined();
  expect(queue.take('#', false, upTo(100))).toEqual({ text: '__proto__', isMarked: false });
});

test('a field that accepts no free text gets none', () => {
  expect(new PayloadQueue([{ text: 'x' }]).take('#', false, noText)).toBeUndefined();
});
