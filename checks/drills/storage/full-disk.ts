import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from '#checks/backend/figures.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { DrivenBackend } from './driven-backend.ts';
import { type Acknowledged, missingOf, writeDocument, writeImage } from './writer.ts';

const mount = (...args: readonly string[]): boolean => spawnSync('mount', args).status === 0;

/** Every file and folder below, then the folder itself. */
const below = (dir: string): string[] => [
  ...readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name)),
  dir,
];

/** The outcome of each part below: error statuses, messages, and what is missing at the end. */
interface Outcome {
  readonly statuses: ReadonlySet<number>;
  readonly printed: readonly string[];
  readonly startError: string | undefined;
  readonly missing: readonly string[];
  readonly acknowledged: number;
}

function report(figures: Figures, what: string, outcome: Outcome, expected: readonly number[]): void {
  const { statuses, printed, startError, missing, acknowledged } = outcome;
  const isOneLine = startError === undefined || !startError.includes('\n');
  figures.report(
    `${what}: writes answered with ${[...statuses].join(' and ')}, the server continued; ${acknowledged} acknowledged, ${missing.length} missing after the restart; printed: ${[...printed, startError ?? []].flat().join(' | ')}`,
    missing.length === 0 &&
      acknowledged > 0 &&
      printed.length > 0 &&
      isOneLine &&
      [...statuses].some((status) => expected.includes(status)) &&
      [...statuses].every((status) => expected.includes(status)),
  );
}

/** Writes until the disk is full, starts on the full disk, and again when there is room. */
async function fullDisk(top: string, figures: Figures): Promise<void> {
  const disk = join(top, 'disk');
  mkdirSync(disk);
  if (!mount('-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk))
    return console.log('skip a full disk: only root may mount the small file system it needs');
  try {
    const dir = join(disk, 'backend');
    const acknowledged: Acknowledged = new Map();
    const statuses = new Set<number>();
    let backend = new DrivenBackend();
    await backend.start(dir);
    if (!backend.owner) throw new Error('not started');
    const { owner } = backend;
    for (let n = 0; n < 60; n += 1) {
      const answers = [
        await writeImage(owner, randomBytes(n < 12 ? 250_000 : 3_000), acknowledged),
        await writeDocument(owner, `drill/${n}`, '題'.repeat(n < 40 ? 3_000 : 10), acknowledged),
      ];
      for (const status of answers) if (status !== 200) statuses.add(status);
    }
    const whileFull = missingOf(acknowledged, await backend.contents());
    const printed = [...backend.lines];
    await backend.kill();

    backend = new DrivenBackend();
    const startError = await backend.start(dir);
    if (startError === undefined) {
      whileFull.push(...missingOf(acknowledged, await backend.contents()));
      printed.push(...backend.lines);
      await backend.stop();
    }

    mount('-o', 'remount,size=16m', disk);
    const still = await backend.start(dir);
    const missing = [...whileFull, ...missingOf(acknowledged, await backend.contents())];
    if (still !== undefined) missing.push(still);
    const again = backend.owner ? await writeImage(backend.owner, randomBytes(9_000), acknowledged) : 0;
    if (again !== 200) missing.push(`an image after there was room: ${again}`);
    await backend.stop();
    report(
      figures,
      'a full disk of 3 MB',
      { statuses, printed, startError, missing, acknowledged: acknowledged.size },
      [402, 429],
    );

    mount('-o', 'remount,ro', disk);
    const sentence = await backend.start(dir);
    mount('-o', 'remount,rw', disk);
    await backend.start(dir);
    const lost = missingOf(acknowledged, await backend.contents());
    await backend.kill();
    figures.report(
      `a start on a read-only file system: ${sentence ?? 'no message'}; writable again: ${lost.length} of ${acknowledged.size} missing`,
      sentence !== undefined && !sentence.includes('\n') && sentence.includes('EROFS') && lost.length === 0,
    );
  } finally {
    spawnSync('umount', [disk]);
  }
}

/** Removes write permission from a folder while the server runs as a user other than root. */
async function unwritable(top: string, figures: Figures): Promise<void> {
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
  const dir = join(top, 'unwritable');
  const acknowledged: Acknowledged = new Map();
  mkdirSync(dir);
  if (nobody !== undefined) for (const path of [...below(dir), top]) chownSync(path, nobody, nobody);
  const permit = (mode: number) => {
    for (const path of below(dir)) chmodSync(path, mode);
  };
  let backend = new DrivenBackend(nobody);
  const first = await backend.start(dir);
  if (!backend.owner) throw new Error(first);
  const { owner } = backend;
  for (let n = 0; n < 5; n += 1) {
    await writeImage(owner, randomBytes(5_000), acknowledged);
    await writeDocument(owner, `drill/${n}`, '題', acknowledged);
  }
  permit(0o555);
  const statuses = new Set<number>();
  for (let n = 0; n < 5; n += 1) statuses.add(await writeImage(owner, randomBytes(5_000), acknowledged));
  // The log is open: appended documents are on disk, and acknowledged.
  await writeDocument(owner, 'drill/late', '題', acknowledged);
  const whileReadOnly = missingOf(acknowledged, await backend.contents());
  const printed = [...backend.lines];
  await backend.kill();
  backend = new DrivenBackend(nobody);
  const startError = await backend.start(dir);
  permit(0o755);
  await backend.start(dir);
  const missing = [...whileReadOnly, ...missingOf(acknowledged, await backend.contents())];
  await backend.kill();
  report(
    figures,
    'a folder without write permission',
    { statuses, printed, startError, missing, acknowledged: acknowledged.size },
    [503],
  );
}

/** Tests writes, and the starts that follow, on a disk that cannot be written. */
export async function proveFullDisk(figures: Figures): Promise<void> {
  const top = temporaryFolder('drill-disk-');
  chmodSync(top, 0o711);
  await fullDisk(top, figures);
  await unwritable(top, figures);
}
