// `npm run audit`: what is known against the packages that visitors are given.
// A registry that cannot be asked is reported and is no failure; a high or critical finding is one.
import { spawnSync } from 'node:child_process';
import { readArguments } from './arguments.ts';
import { judgeAudit } from './supply-chain/judge-audit.ts';

readArguments({ call: 'npm run audit', flags: {} });
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const { lines, failed } = judgeAudit(stdout);
for (const line of lines) console.log(line);
process.exitCode = failed ? 1 : 0;
