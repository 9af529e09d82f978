import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findNonce } from '#src/data/content/reports/proof-of-work.ts';

test.each([3, 8, 13, 16])('with %i bits, each of four hashes starts with enough zero bits', async (bits) => {
  const id = '2026112309-00007';
  const nonce = await findNonce(id, bits);
  expect(nonce).toMatch(/^\d{12}(-\d{12}){3}$/);
  for (const [part, number] of nonce.split('-').entries()) {
    const word = createHash('sha256').update(`${id}:${part}:${number}`).digest().readUInt32BE();
    expect(word).toBeLessThan(2 ** (34 - bits));
  }
});

test('each number is the first solution, so that it shows how much work was done', async () => {
  const id = '2026112309-00007';
  const isZero = (part: number, number: number) =>
    createHash('sha256')
      .update(`${id}:${part}:${String(number).padStart(12, '0')}`)
      .digest()
      .readUInt32BE() <
    2 ** 24;
  const first = [0, 1, 2, 3].map((part) => {
    let number = 0;
    while (!isZero(part, number)) number += 1;
    return number;
  });
  expect((await findNonce(id, 10)).split('-').map(Number)).toEqual(first);
});
