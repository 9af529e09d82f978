import { expect, test } from 'vitest';
import { phoneNumberOf } from '#src/ui/sign-in/second-factor/EnrolSms.tsx';

test.each([
  ['0912-345-678', '+886912345678'],
  ['０９１２３４５６７８', '+886912345678'],
  ['+886 912 345 678', '+886912345678'],
  ['00886912345678', '+886912345678'],
  ['+1 (650) 555-3434', '+16505553434'],
])('%s becomes %s', (typed, number) => {
  expect(phoneNumberOf(typed)).toBe(number);
});

test.each(['', '12', '912345678', '02-2345-6789', '+0912345678', '+886 nine', '+1234567890123456'])(
  '%j is not a valid phone number',
  (typed) => {
    expect(phoneNumberOf(typed)).toBeUndefined();
  },
);
