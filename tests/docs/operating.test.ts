import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideCommands } from '#checks/drills/cloud/guide-commands.ts';

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
  const rows = (text = '') => text.split('\n').filter((line) => /^ {3}\|/.test(line)).length;
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
])(
  'the %s guide signs in for the commands of gcloud and for ours, which share no credentials',
  (_, guide) => {
    const commands = [...(guide ?? '').matchAll(/\bgcloud (?!auth\b)/g)];
    expect(commands.length).toBeGreaterThan(20);
    expect(guide).toContain('`gcloud auth login`');
    expect(guide).toContain('`gcloud auth application-default login`');
  },
);

test.each([
  ['English', english],
  ['Chinese', chinese],
])('the %s guide says how each account that it creates is used', (_, guide) => {
  const created = [...(guide ?? '').matchAll(/service-accounts create (\S+)/g)].map(([, name = '']) => name);
  expect(created).toContain('restore');
  const uses = ['workloadIdentityUser --member', 'keys create', '--service-account'];
  const lines = (guide ?? '').split('\n').filter((line) => uses.some((use) => line.includes(use)));
  expect(created.filter((name) => !lines.some((line) => line.includes(`${name}@`)))).toEqual([]);
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
