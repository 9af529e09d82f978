// `npm run check -- storage`: what the local backend loses to a kill, a full disk, a read-only folder and damaged bytes.
// `--short` is the form of the gate.
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readArguments } from '#scripts/command/arguments.ts';
import { Figures } from '#checks/backend/figures.ts';
import { DrivenBackend } from './storage/driven-backend.ts';
import { proveFlips } from './storage/flips.ts';
import { proveFullDisk } from './storage/full-disk.ts';
import { type Acknowledged, missingOf, writeDocument, writeImage } from './storage/writer.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';

const { values } = readArguments({
  call: 'npm run check -- storage',
  flags: { short: { help: 'the short form, which runs under CI' } },
});
const size = values.short ? { kills: 1, flips: 12 } : { kills: 10, flips: 200 };
const figures = new Figures();

/** Kills the process in the middle of writes, several times in the same folder. */
async function kills(): Promise<void> {
  const dir = temporaryFolder('drill-kills-');
  const acknowledged: Acknowledged = new Map();
  const missing = new Set<string>();
  const printed: string[] = [];
  for (let round = 0; round <= size.kills; round += 1) {
    const backend = new DrivenBackend();
    const startError = await backend.start(dir);
    if (startError !== undefined) missing.add(startError);
    for (const key of missingOf(acknowledged, await backend.contents())) missing.add(key);
    printed.push(...backend.lines);
    const { owner } = backend;
    if (round === size.kills || !owner) {
      await backend.kill();
      break;
    }
    const write = async (): Promise<void> => {
      for (let n = 0; ; n += 1) {
        await writeDocument(owner, `drill/${round}-${n}`, '題'.repeat(n % 500), acknowledged);
        await writeImage(owner, randomBytes(20_000), acknowledged);
      }
    };
    const writing = [write(), write()].map((each) => each.catch(() => {}));
    await delay(randomInt(200, 900));
    await backend.kill();
    await Promise.all(writing);
  }
  const other = printed.filter(
    (line) => !line.includes('unfinished record') && !line.includes('without a record'),
  );
  for (const line of printed) console.log(`     ${line}`);
  figures.report(
    `${size.kills} kills during writes: ${acknowledged.size} documents and images acknowledged, ${missing.size} missing after the restarts`,
    missing.size === 0 && acknowledged.size > 0 && other.length === 0,
  );
}

await kills();
await proveFullDisk(figures);
await proveFlips(size.flips, figures);
figures.end();
