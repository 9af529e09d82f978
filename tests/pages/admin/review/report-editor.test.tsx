// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import workTexts from '#src/locales/zh-TW/admin/work.json';
import { ReportTarget } from '#src/pages/admin/review/ReportList.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

addTexts({ 'admin/work': workTexts });

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test.each([
  ['/qna/example', ['/qna/example', '/admin/content/qna/example']],
  ['/events?tab=past_events', ['/events?tab=past_events', '/admin/content/events']],
  ['/no/such/page', ['/no/such/page']],
  ['//evil.test/qna/example', []],
])('a report about %s has the links %j', async (target, expected) => {
  renderAdmin(<ReportTarget target={target} />);
  await screen.findByText(target);
  expect(links()).toEqual(expected);
});
