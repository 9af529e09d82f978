import { expect, test } from 'vitest';
import { withoutTracking } from '#src/platform/text/tracking-parameters.ts';

test.each([
  ['', ''],
  ['?verdict=錯誤&tag=a+b', '?verdict=錯誤&tag=a+b'],
  ['?fbclid=IwAR1', ''],
  ['?verdict=%E9%8C%AF%E8%AA%A4&fbclid=IwAR1&utm_source=x', '?verdict=%E9%8C%AF%E8%AA%A4'],
])('%s without tracking is %s', (search, expected) => {
  expect(withoutTracking(search)).toBe(expected);
});
