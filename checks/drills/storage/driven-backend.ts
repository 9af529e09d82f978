import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { lineOf, readEverything } from '#scripts/backup/documents.ts';
import { downloadObject, listObjects, sha256 } from '#scripts/backup/objects.ts';
import { localOwner, type Owner } from '#scripts/cloud/owner.ts';

export const project = { projectId: 'demo-drill', bucket: 'demo-drill.appspot.com' };

/** A message from the process. */
export type Report =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'started'; readonly origins: Owner['origins']; readonly isSeeded: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stopped' };

/** Hashes of the content by document path and by image name. */
export type Contents = ReadonlyMap<string, string>;

/** The process ended unexpectedly. */
export class CrashError extends Error {}

/** A local backend in another process, and everything it has logged since its last start. */
export class DrivenBackend {
  readonly #child: ChildProcess;
  readonly lines: string[] = [];
  owner: Owner | undefined;

  /** `uid` is the user that the process runs as; only root can set it. */
  constructor(uid?: number) {
    this.#child = fork(new URL('backend-process.ts', import.meta.url), [], {
      execArgv: ['--import', 'tsx'],
      // Another user cannot access this user's home, where the emulators look for preferences.
      ...(uid !== undefined && { uid, gid: uid, env: { ...process.env, HOME: '/nonexistent' } }),
    });
    this.#child.on('message', (report: Report) => {
      if (report.kind === 'line') this.lines.push(report.line);
    });
  }

  /** Returns the error message of a failed start, or undefined. Throws `CrashError`. */
  async start(dir: string): Promise<string | undefined> {
    this.lines.length = 0;
    this.#child.send({ start: dir });
    const report = await this.#next('started', 'failed');
    if (report.kind === 'failed') return report.message;
    if (report.kind !== 'started') throw new CrashError('not started');
    if (report.isSeeded) this.lines.push('the sample was written');
    this.owner = localOwner({ ...project, origins: report.origins });
    return undefined;
  }

  async stop(): Promise<void> {
    this.#child.send({ stop: true });
    await this.#next('stopped');
  }

  /** Kills the process, as a power cut does. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  async contents(): Promise<Contents> {
    if (!this.owner) throw new CrashError('not started');
    const found = new Map<string, string>();
    for await (const page of readEverything(this.owner))
      for (const document of page) found.set(document.path, sha256(lineOf(document)));
    for (const { name } of await listObjects(this.owner))
      found.set(name, sha256(await downloadObject(this.owner, name)));
    return found;
  }

  #next(...kinds: readonly Report['kind'][]): Promise<Report> {
    return new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        this.#child.off('message', onMessage);
        this.#child.off('exit', onExit);
        act();
      };
      const onMessage = (report: Report) => kinds.includes(report.kind) && finish(() => resolve(report));
      const onExit = () => finish(() => reject(new CrashError('the process ended')));
      this.#child.on('message', onMessage);
      this.#child.once('exit', onExit);
    });
  }
}
