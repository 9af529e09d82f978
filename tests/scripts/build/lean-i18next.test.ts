import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leanI18next } from '#scripts/build/lean-i18next.ts';

it('no text uses the formatter that the build removes', () => {
  const folder = 'src/locales/zh-TW';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const texts = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
  expect(files.length).toBeGreaterThan(20);
  expect(texts.match(/\{\{[^}]*,[^}]*\}\}/g)).toBeNull();
});

it('the formatter returns values as they are, and formats nothing', () => {
  const path = 'node_modules/i18next/dist/esm/i18next.js';
  const source = readFileSync(path, 'utf8');
  const plugin = leanI18next() as { transform(code: string, id: string): { code: string } };
  const { code } = plugin.transform(source, `/${path}`);
  expect(source).toContain('Intl.DateTimeFormat');
  expect(code).not.toContain('Intl.DateTimeFormat');
  expect(code).toContain('class Formatter { format(value) { return value; } }');
});
