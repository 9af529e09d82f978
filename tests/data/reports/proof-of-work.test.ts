import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findNonce } from '#src/data/reports/proof-of-work.ts';

test.each([1, 8, 13, 16])('the hash of slot and nonce begins with %i zero bits', async (bits) => {
  const id = '2026112309-00007';
  const nonce = await findNonce(id, bits);
  expect(nonce).toMatch(/^\d{1,16}$/);
  const word = createHash('sha256').update(`${id}:${nonce}`).digest().readUInt32BE();
  expect(word).toBeLessThan(2 ** (32 - bits));
});

test('the work ends when nobody waits for it any more', async () => {
  const signal = AbortSignal.timeout(30);
  await expect(findNonce('2026112309-00007', 32, signal)).rejects.toThrow();
});
