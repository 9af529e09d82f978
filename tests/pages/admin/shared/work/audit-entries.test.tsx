// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import type { AuditEntry } from '#src/data/members/audit/audit.queries.ts';
import { titleQuery } from '#src/data/content/drafts/document-titles.ts';
import { fourEyesOff, objectRemoval } from '#src/data/content/proposals/proposal.schema.ts';
import { scheduleId } from '#src/data/content/schedules/schedule.schema.ts';
import { settingsId } from '#src/data/collections/site/settings-id.ts';
import { tagRulesId } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import audit from '#src/locales/zh-TW/admin/audit.json';
import { texts } from '#src/pages/admin/scheduled/ScheduledPage.tsx';
import { AuditEntries } from '#src/pages/admin/shared/work/AuditEntries.tsx';
import { renderCached } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

addTexts({ ...texts, 'admin/audit': audit });

const at = '2026-12-01T00:00:00+08:00';
const entry = (action: string, target: string, note?: string): AuditEntry => ({
  by: 'an-editor',
  action,
  target,
  writeId: target,
  at,
  ...(note !== undefined && { note }),
});

function lines(entries: readonly AuditEntry[]): string[] {
  renderCached(<AuditEntries entries={entries} self="an-editor" />, [
    titleQuery('qna', 'x').queryKey,
    '一個問題',
  ]);
  return screen
    .getAllByRole('listitem')
    .map((item) =>
      item.textContent
        .replace(new RegExp(`${zh('admin/audit:byAt', { by: zh('admin/audit:you'), time: '.*' })}$`), '')
        .replaceAll(/\s/g, ' '),
    );
}

const question = zh('admin/audit:target', { collection: zh('collections:qna'), id: '一個問題' });

test('a scheduled time is logged with the title, the act and the time in Taipei', () => {
  const found = lines([
    entry('schedule', `schedules/${scheduleId('publish', 'qna', 'x')}`, '2026-12-02T00:00:00Z'),
    entry('schedule', `schedules/${scheduleId('withdraw', 'qna', 'x')}`, '2026-12-03T00:30:00Z'),
  ]);
  expect(found).toEqual([
    `${zh('admin/audit:action.schedule')} ${question}${zh('admin/content:schedule.line.publish', { time: '2026/12/02 08:00' })}`,
    `${zh('admin/audit:action.schedule')} ${question}${zh('admin/content:schedule.line.withdraw', { time: '2026/12/03 08:30' })}`,
  ]);
});

test('no entry shows the path of a stored document', () => {
  const found = lines([
    entry('unschedule', `schedules/${scheduleId('publish', 'qna', 'x')}`),
    entry('propose', `proposals/${fourEyesOff.id}`, '人手不足'),
    entry('propose', `proposals/${objectRemoval(['0123456789abcdef']).id}`, '隱私'),
    entry('remove-objects', 'removals/0123456789abcdef', '隱私'),
    entry('answer-report', 'reports/K7M2', '已更正'),
    entry('change-feed', 'notices/feed'),
  ]);
  expect(found).toEqual([
    `${zh('admin/audit:action.unschedule')} ${question}`,
    `${zh('admin/audit:action.propose')} ${zh('admin/audit:roles')}人手不足`,
    `${zh('admin/audit:action.propose')} ${zh('admin/audit:objects', { id: '0123456789ab' })}隱私`,
    `${zh('admin/audit:action.remove-objects')} ${zh('admin/audit:objects', { id: '0123456789ab' })}隱私`,
    `${zh('admin/audit:action.answer-report')} ${zh('admin/audit:report', { id: 'K7M2' })}已更正`,
    `${zh('admin/audit:action.change-feed')} `,
  ]);
});

test('the only document of a collection is called like the collection', () => {
  const found = lines([entry('publish', `tagRules/${tagRulesId}`), entry('publish', `site/${settingsId}`)]);
  const published = zh('admin/audit:action.publish');
  expect(found).toEqual([
    `${published} ${zh('collections:tagRules')}`,
    `${published} ${zh('collections:site')}`,
  ]);
});
