// `npm run check -- texts`: changes every text of the interface in a copy. A unit test that fails there quotes one.
import { execSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { copyRepository } from '#checks/drills/cloud/work-copy.ts';
import { readArguments } from '#scripts/command/arguments.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import exempt from './exempt.json' with { type: 'json' };

const { positionals } = readArguments({
  call: 'npm run check -- texts [test files]',
  flags: {},
  arguments: { min: 0, what: 'test files' },
});

/** Marks each Han character, except in the site's name and in what is inserted, with two letters that depend on the key. */
function changed(value: unknown, key: string): unknown {
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, each]) => [name, changed(each, `${key}.${name}`)]);
    return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
  }
  const sum = Buffer.from(key).reduce((total, byte) => (total * 31 + byte) % 625, 7);
  const mark = [sum / 25, sum % 25].map((at) => 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'[Math.floor(at)]).join('');
  const parts = String(value).split(/(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)|民眾之窗)/);
  return parts.map((part, index) => (index % 2 ? part : part.replace(/\p{sc=Han}/gu, `$&${mark}`))).join('');
}

const folder = temporaryFolder('texts-');
copyRepository(folder);
process.chdir(folder);
// Some tests list the files of the repository.
execSync('git init --quiet && git add --all');
for (const name of readdirSync('src/locales/zh-TW', { recursive: true, encoding: 'utf8' })) {
  const path = join('src/locales/zh-TW', name);
  if (name.endsWith('.json'))
    writeFileSync(path, JSON.stringify(changed(JSON.parse(readFileSync(path, 'utf8')), name)));
}
const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=report.json'];
spawnSync('node_modules/.bin/vitest', ['run', ...reporters, ...positionals], { stdio: 'inherit' });
const { testResults: files } = JSON.parse(readFileSync('report.json', 'utf8')) as {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};
const failed = files.flatMap(({ name, status, assertionResults: tests }) => {
  const titles = tests.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  if (titles.length === 0 && status === 'failed') titles.push('the file');
  return titles.map((title) => `${relative('.', name)} › ${title}`);
});
const broken = failed.filter((test) => !Object.keys(exempt).some((start) => test.startsWith(start)));
console.log([`${broken.length} tests quote a text of the interface:`, ...broken].join('\n'));
process.exitCode = files.length === 0 || broken.length > 0 ? 1 : 0;
