import { expect, test } from 'vitest';
import admin from '#src/locales/zh-TW/admin.json';

// The response may be lost after the act was carried out.
test.each(['offline', 'timeout', 'service'] as const)('%s does not claim that nothing was saved', (kind) => {
  expect(admin.failure[kind]).toContain('還沒有確定存好');
  expect(admin.failure[kind]).toContain('同樣的內容不會存成兩份');
});
