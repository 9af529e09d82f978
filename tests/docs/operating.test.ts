import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideCommands } from '#checks/drills/cloud/guide-commands.ts';
import accounts from '#scripts/setup/accounts.json' with { type: 'json' };
// The names of roles in the console (Google Cloud documentation, IAM roles index).
import roleNames from './role-names.json' with { type: 'json' };

const [english, chinese] = ['docs/operating.md', 'docs/operating.zh-TW.md'].map((path) =>
  readFileSync(path, 'utf8'),
);

test.each([
  ['From nothing to live', '從零到上線', 5],
  ['Each month', '每個月', 3],
  ['When something breaks', '出了狀況', 5],
  ['Roles', '角色', 1],
  ['Backups', '備份', 6],
  ['Releases and migrations', '新版本與資料轉換', 6],
])('the commands of “%s” are the same in both languages', (heading, inChinese, count) => {
  const commands = guideCommands(english ?? '', heading);
  expect(commands).toHaveLength(count);
  expect(guideCommands(chinese ?? '', inChinese)).toEqual(commands);
});

test.each([
  ['English', english, '## On one page', ['From nothing to live', 'Each month', 'When something breaks']],
  ['Chinese', chinese, '## 一頁看完', ['從零到上線', '每個月', '出了狀況']],
])('the %s guide begins with one page, whose commands are drilled in order', (_, guide, title, parts) => {
  const [top = '', page = ''] = (guide ?? '').split(/\n(?=## )/);
  expect(top.split('\n').length).toBeLessThan(8);
  expect(page.startsWith(`${title}\n`)).toBe(true);
  expect(page.split('\n').length).toBeLessThanOrEqual(70);
  expect([...page.matchAll(/^### (.*)$/gm)].map(([, part]) => part)).toEqual(parts);
  // A person does nothing with gcloud but sign in.
  expect(page.match(/gcloud (?!auth)\S+/g) ?? []).toEqual([]);
  const drill = ['live.ts', 'cloud/prove-backups.ts'].map((name) =>
    readFileSync(join('checks/drills', name), 'utf8'),
  );
  const run = [...drill.join('\n').matchAll(/runSection\(drill, '([^']+)'/g)].map(
    ([, heading = '']) => heading,
  );
  const ofPage = ['From nothing to live', 'Each month', 'When something breaks'];
  expect([...new Set(run)].filter((heading) => ofPage.includes(heading))).toEqual(ofPage);
});

test('every section that the drill of the guide runs has commands', () => {
  const parts = readdirSync('checks/drills/cloud').map((name) => join('checks/drills/cloud', name));
  const sources = ['checks/drills/live.ts', ...parts].map((path) => readFileSync(path, 'utf8'));
  const headings = sources.flatMap((source) =>
    [...source.matchAll(/runSection\(drill, '([^']+)'/g)].map(([, heading = '']) => heading),
  );
  expect(headings.length).toBeGreaterThan(5);
  for (const heading of headings) expect(guideCommands(english ?? '', heading), heading).not.toEqual([]);
});

test('both languages have the same number of manual steps', () => {
  const rows = (text = '') => text.split('\n').filter((line) => /^ {2}\|/.test(line)).length;
  expect(rows(english)).toBeGreaterThan(10);
  expect(rows(chinese)).toBe(rows(english));
});

test.each([
  ['English', english],
  ['Chinese', chinese],
])('every command of the %s guide that changes or reads a site names the project', (_, guide) => {
  // Without --project they work on the local backend, which is not meant when something is wrong.
  const commands = [
    ...(guide ?? '').matchAll(/`(npm run site -- (?:admin|backup|deploy|migrate|restore)[^`]*)`/g),
  ];
  const given = commands.map(([, command = '']) => command);
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((command) => !/ --(project|drill)\b/.test(command))).toEqual([]);
});

test.each([
  ['English', english],
  ['Chinese', chinese],
])('the %s guide signs in for gcloud and for ours, which share no credentials', (_, guide) => {
  const commands = [...(guide ?? '').matchAll(/\bgcloud (?!auth\b)/g)];
  expect(commands.length).toBeGreaterThan(5);
  expect(guide).toContain('`gcloud auth login`');
  expect(guide).toContain('`gcloud auth application-default login`');
});

test.each([
  ['English', english],
  ['Chinese', chinese],
])('the %s guide says how each account is used, and lists the roles that the setup gives it', (_, guide) => {
  const rows = (guide ?? '').split('\n').filter((line) => /^\| `[\w-]+@/.test(line));
  const rowOf = (name: string) => rows.find((row) => row.startsWith(`| \`${name}@`)) ?? '';
  expect(rows).toHaveLength(Object.keys(accounts.roles).length + 1);
  expect(rowOf('spending-stop')).toContain('Project Billing Manager');
  const missing = Object.entries(accounts.roles).flatMap(([name, roles]) =>
    roles.filter((role) => !rowOf(name).includes((roleNames as Record<string, string>)[role] ?? role)),
  );
  expect(missing).toEqual([]);
});

test('the English guide names pages and buttons as the interface does', () => {
  const folder = 'src/locales/zh-TW';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const named = [...(english ?? '').matchAll(/\p{sc=Han}[\p{sc=Han}／A-Za-z]*/gu)].map(([name]) => name);
  // The link to the Chinese guide, and a provider as Firebase's console names it.
  const others = new Set(['中文', '電子郵件／密碼']);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !others.has(name) && !texts.includes(name))).toEqual([]);
});
