import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { ownerDatabase } from './owner-database.ts';

const root = resolve(import.meta.dirname, '../..');
const backend = resolve(root, `test-results/e2e-${process.env['E2E_PORT'] ?? '4173'}/backend`);

/** Makes the scheduled publication or withdrawal of a document due. */
export async function comeDue(act: 'publish' | 'withdraw', target: string): Promise<void> {
  const database = await ownerDatabase();
  const all = await database.query('schedules', 50);
  const fields = all.find(
    (each) =>
      (each['target'] as { stringValue: string }).stringValue === target &&
      'draft' in each === (act === 'publish'),
  );
  expect(fields, `there is no schedule for ${target}`).toBeDefined();
  const at = { timestampValue: new Date(Date.now() - 60_000).toISOString() };
  await database.set([[`schedules/${act}~${target.replace('/', '~')}`, { ...fields, at }]]);
}

/** Runs `publish:due`, the first step of the scheduled publication. Returns its output and exit code. */
export function carryOut(): Promise<{ readonly printed: string; readonly code: number | null }> {
  const child = spawn('npm', ['run', '--silent', 'site', '--', 'publish-due', '--as', 'admin@local.test'], {
    cwd: root,
    env: { ...process.env, LOCAL_BACKEND_DIR: backend },
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  return new Promise((done) => {
    child.on('close', (code) => done({ printed, code }));
  });
}
