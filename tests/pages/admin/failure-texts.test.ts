import { expect, test } from 'vitest';
import admin from '#src/locales/zh-TW/admin.json';

// The response may be lost after the act was carried out.
test.each(['offline', 'timeout', 'service'] as const)('%s does not claim that nothing was saved', (kind) => {
  expect(admin.failure[kind]).toContain('還沒有確定存好');
  expect(admin.failure[kind]).toContain('同樣的內容不會存成兩份');
  expect(admin.actFailure[kind]).toContain('還不確定做完了沒有');
});

test('the failure of an act without typed text mentions none', () => {
  expect(Object.keys(admin.actFailure)).toEqual(Object.keys(admin.failure));
  for (const text of Object.values(admin.actFailure)) expect(text).not.toMatch(/輸入|儲存|存好/);
});
