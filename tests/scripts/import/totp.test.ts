import { expect, test } from 'vitest';
import { totpCode } from '#scripts/import/totp.ts';

// RFC 6238, Appendix B, SHA-1: the last six of its eight digits. The secret is '12345678901234567890' in base32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(totpCode(secret, seconds * 1000)).toBe(code);
});

test('a secret is accepted in the forms in which people copy it, and anything else is rejected', () => {
  expect(totpCode('gezd gnbv gy3t qojq gezd-gnbv gy3t qojq', 59_000)).toBe('287082');
  expect(() => totpCode('0189', 0)).toThrow(RangeError);
  expect(() => totpCode('', 0)).toThrow(RangeError);
});
