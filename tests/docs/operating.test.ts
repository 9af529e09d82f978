import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guideCommands } from '#scripts/prove/cloud/guide-commands.ts';

const [english, chinese] = ['docs/operating.md', 'docs/operating.zh-TW.md'].map((path) =>
  readFileSync(path, 'utf8'),
);

test.each([
  ['From nothing to a running site', '從什麼都沒有到網站上線', 3],
  ['Roles', '角色', 15],
  ['Backups', '備份', 10],
  ['Releases and migrations', '新版本與資料轉換', 6],
])('the commands of “%s” are the same in both languages', (heading, inChinese, count) => {
  const commands = guideCommands(english ?? '', heading);
  expect(commands).toHaveLength(count);
  expect(guideCommands(chinese ?? '', inChinese)).toEqual(commands);
});

test('both languages have the same number of manual steps', () => {
  const rows = (text = '') => text.split('\n').filter((line) => /^ {3}\|/.test(line)).length;
  expect(rows(english)).toBeGreaterThan(10);
  expect(rows(chinese)).toBe(rows(english));
});

test('every command in the guide is a script of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...(english ?? '').matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
