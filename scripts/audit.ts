// `npm run site -- audit`: lists known vulnerabilities of the packages that are shipped to visitors. An unreachable registry is
// reported but does not fail the command; a high or critical vulnerability does.
import { spawnSync } from 'node:child_process';
import { readArguments } from './command/arguments.ts';
import { judgeAudit } from './supply-chain/judge-audit.ts';

readArguments({ call: 'npm run site -- audit', flags: {} });
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const { lines, failed } = judgeAudit(stdout);
for (const line of lines) console.log(line);
process.exitCode = failed ? 1 : 0;
