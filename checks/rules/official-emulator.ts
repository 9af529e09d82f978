import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#local-backend/loopback-server.ts';

export interface OfficialEmulator {
  /** `host:port` */
  readonly host: string;
  /** The process group, if we started it. */
  readonly group?: number | undefined;
  stop(): Promise<void>;
}

const startSeconds = 60;

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Returns the official Firestore emulator: the one at FIRESTORE_EMULATOR_HOST, or one of the Google Cloud SDK that is
 * started now. Returns the reason as a sentence if there is none.
 */
export async function startOfficialEmulator(): Promise<OfficialEmulator | string> {
  const given = process.env['FIRESTORE_EMULATOR_HOST'];
  if (given) return { host: given, stop: async () => {} };
  const host = `127.0.0.1:${await freePort()}`;
  // A process group of its own: gcloud leaves its Java child running when only gcloud is killed.
  const child = spawn('gcloud', ['emulators', 'firestore', 'start', `--host-port=${host}`], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let lines = '';
  let ended: string | undefined;
  child.stderr.on('data', (chunk: Buffer) => {
    lines = `${lines}${chunk.toString()}`.slice(-2000);
  });
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended ??= `gcloud could not start it: ${lines.trim().split('\n').at(-1) ?? ''}`;
      resolve();
    });
    child.once('error', () => {
      ended = 'the Google Cloud SDK (gcloud) is not installed';
      resolve();
    });
  });
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // The group has ended already.
    }
  };
  const endWithUs = (): void => signal('SIGKILL');
  process.once('exit', endWithUs);
  // A signal ends the process without its exit handlers, unless it is turned into an exit.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));
  const stop = async (): Promise<void> => {
    signal('SIGTERM');
    await Promise.race([exit, delay(3000)]);
    signal('SIGKILL');
    process.off('exit', endWithUs);
  };
  for (const until = Date.now() + startSeconds * 1000; Date.now() < until;) {
    if (ended !== undefined) return ended;
    if (await answers(`http://${host}/`)) return { host, group: child.pid, stop };
    await delay(100);
  }
  await stop();
  return `it did not answer within ${startSeconds} s`;
}

/**
 * Loads a project's rules file into the official emulator. Returns its error message; undefined if it accepts the file.
 */
export async function useOfficialRules(
  host: string,
  projectId: string,
  content: string,
): Promise<string | undefined> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  const text = await response.text();
  return response.ok ? undefined : text;
}
