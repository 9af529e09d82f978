import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leanI18next } from '#scripts/build/lean-i18next.ts';

it('the formatter returns values as they are, and formats nothing', () => {
  const path = 'node_modules/i18next/dist/esm/i18next.js';
  const source = readFileSync(path, 'utf8');
  const plugin = leanI18next() as { transform(code: string, id: string): { code: string } };
  const { code } = plugin.transform(source, `/${path}`);
  expect(source).toContain('Intl.DateTimeFormat');
  expect(code).not.toContain('Intl.DateTimeFormat');
  expect(code).toContain('class Formatter { format(value) { return value; } }');
});
