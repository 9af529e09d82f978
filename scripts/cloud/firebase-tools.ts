import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OperatorError } from './operator-error.ts';
import type { Owner } from './owner.ts';

const program = fileURLToPath(
  new URL('../../node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url),
);

/**
 * Runs the pinned firebase-tools with the application-default credentials, counted against the project's quota. It
 * reads `firebase.json` in the current directory. Throws `OperatorError` when it fails; it has printed why.
 */
export async function runFirebaseTools({ projectId, quotaProject }: Owner, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args, '--project', projectId, '--non-interactive'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(quotaProject && { GOOGLE_CLOUD_QUOTA_PROJECT: quotaProject }) },
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new OperatorError(`firebase ${args.join(' ')} failed; see the lines above`);
}
