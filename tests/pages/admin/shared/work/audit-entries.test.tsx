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
    .map((item) => item.textContent.replace(/你・.*$/, '').replaceAll(/\s/g, ' '));
}

test('a scheduled time is logged with the title, the act and the time in Taipei', () => {
  const found = lines([
    entry('schedule', `schedules/${scheduleId('publish', 'qna', 'x')}`, '2026-12-02T00:00:00Z'),
    entry('schedule', `schedules/${scheduleId('withdraw', 'qna', 'x')}`, '2026-12-03T00:30:00Z'),
  ]);
  expect(found).toEqual([
    '排定時間 查核問答／一個問題2026/12/02 08:00 發布',
    '排定時間 查核問答／一個問題2026/12/03 08:30 下架',
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
    '取消排定 查核問答／一個問題',
    '提議 成員與開關人手不足',
    '提議 圖檔 0123456789ab…隱私',
    '永久刪除檔案 圖檔 0123456789ab…隱私',
    '答覆回報 編號 K7M2已更正',
    '更換通知網址 ',
  ]);
});

test('the only document of a collection is called like the collection', () => {
  const found = lines([entry('publish', `tagRules/${tagRulesId}`), entry('publish', `site/${settingsId}`)]);
  expect(found).toEqual(['發布 標籤規則', '發布 網站設定']);
});
