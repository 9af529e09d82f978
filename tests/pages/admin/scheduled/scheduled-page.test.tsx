// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { titleQuery } from '#src/data/content/drafts/document-titles.ts';
import { draftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import type { Schedule } from '#src/data/content/schedules/schedule.schema.ts';
import { schedulesQuery } from '#src/data/content/schedules/schedules.queries.ts';
import routes from '#src/locales/zh-TW/routes.json';
import ScheduledPage, { texts } from '#src/pages/admin/scheduled/ScheduledPage.tsx';
import { renderCached } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

addTexts({ routes, ...texts });

const at = new Date(Date.now() + 86_400_000).toISOString();
const withdrawal: Schedule = {
  id: 'withdraw~qna~x',
  target: 'qna/x',
  at,
  rev: 1,
  reason: '過期',
  by: 'an-editor',
  writeId: '11111111-1111-4111-8111-111111111111',
  updatedAt: at,
};

test('a scheduled withdrawal of a version that was replaced is not shown as waiting', () => {
  renderCached(
    <ScheduledPage />,
    [schedulesQuery.queryKey, [withdrawal]],
    [draftsQuery().queryKey, []],
    [titleQuery('qna', 'x').queryKey, '一個問題'],
    [['schedules', 'stored', 'qna/x'], { rev: 2, isWithdrawn: false }],
  );
  expect(screen.queryByText(zh('admin/content:schedule.state.waiting'))).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain(zh('admin/content:schedule.state.changed'));
  // Its time cannot be changed either: the rules deny it.
  expect(screen.queryByRole('button', { name: new RegExp(zh('admin/content:schedule.change')) })).toBeNull();
  expect(
    screen.getByRole('button', { name: new RegExp(`^${zh('admin/content:schedule.cancel')}.*一個問題$`) }),
  ).toBeTruthy();
});
