import { expect, test } from 'vitest';
import { leadsToPage } from '#src/pages/admin/review/ReportList.tsx';

const origin = 'https://www.example.org';

test.each([
  '//evil.test',
  '//evil.test/qna/1',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/qna//evil.test',
  'https://www.example.org/qna/1',
  'javascript:alert(1)',
  'evil.test',
  '',
])('the target “%s” of a report is not linked', (target) => {
  expect(leadsToPage(target, origin)).toBe(false);
});

test.each([
  '/',
  '/qna/1',
  '/debunking-images/a%2Fb/c?x=//y#//z',
  '/活動',
  '/public-opinion/1?next=https://a.test',
])('the target “%s” of a report is linked', (target) => {
  expect(leadsToPage(target, origin)).toBe(true);
});
