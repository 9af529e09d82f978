import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AccountStore } from '#local-backend/account-store.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { commit } from '#scripts/backup/documents.ts';
import type { Figures } from '#checks/backend/figures.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { CrashError, DrivenBackend } from './driven-backend.ts';
import { type Acknowledged, writeDocument, writeImage } from './writer.ts';

const accounts = Array.from({ length: 8 }, (_, number) => ({
  localId: `person-${number}`,
  email: `person-${number}@example.org`,
}));

/** Writes, changes and deletes, so that the logs resemble those of several days. */
async function fill(to: Owner): Promise<void> {
  const written: Acknowledged = new Map();
  for (let n = 0; n < 30; n += 1) await writeDocument(to, `drill/${n}`, `第${n}題`, written);
  for (let n = 0; n < 30; n += 5) await writeDocument(to, `drill/${n}`, `第${n}題，更正後`, written);
  await commit(to, [{ path: 'drill/1' }, { path: 'drill/2', fields: {} }, { path: 'drill/30', fields: {} }]);
  for (let n = 0; n < 12; n += 1) await writeImage(to, randomBytes(2_000 + n * 500), written);
}

/** Groups files by kind, so that each kind is equally likely to be damaged: images have most of the bytes. */
function kindsIn(dir: string): Map<string, string[]> {
  const kinds = new Map<string, string[]>();
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(dir.length + 1);
    const kind = /^(storage\/blobs|site)\//.exec(path)?.[1] ?? path;
    if (readFileSync(join(dir, path)).length > 0) kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  return kinds;
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Kinds that are rewritten on every start, or only say which process is running. */
const passing = /^(lock|endpoints\.json|site)$/;

/** True if a document, image or account was in the damaged line, or next to its line break. */
function wasDamaged(path: string, bytes: Buffer, at: number, key: string): boolean {
  if (path.startsWith('storage/blobs/')) return true;
  const start = bytes.lastIndexOf(10, at - 1) + 1;
  const end = bytes.indexOf(10, at);
  return bytes.subarray(start, end).includes(`"${key}"`);
}

/**
 * Changes single bytes at random places in all files of a folder, each in a fresh copy in which the backend is then
 * started: everything but the damaged record must be there, with one message that names what is not as it was.
 */
export async function proveFlips(count: number, figures: Figures): Promise<void> {
  const top = temporaryFolder('drill-flips-');
  const base = join(top, 'base');
  let backend = new DrivenBackend();
  await backend.start(base);
  if (backend.owner) await fill(backend.owner);
  const before = await backend.contents();
  // Killed, so that its lock is one of the files.
  await backend.kill();
  const store = new AccountStore(join(base, 'auth'), () => {});
  store.save([...store.accounts, ...accounts]);
  store.close();

  backend = new DrivenBackend();
  let [crashes, lost, silent, sentences] = [0, 0, 0, 0];
  const findings: string[] = [];
  const perKind = new Map<string, number>();
  for (let round = 0; round < count; round += 1) {
    const dir = join(top, 'copy');
    cpSync(base, dir, { recursive: true });
    const [kind, paths] = pick([...kindsIn(dir)]);
    const path = pick(paths);
    const bytes = readFileSync(join(dir, path));
    const at = Math.floor(Math.random() * bytes.length);
    const mask = 1 + Math.floor(Math.random() * 255);
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ mask;
    writeFileSync(join(dir, path), changed);
    perKind.set(kind, (perKind.get(kind) ?? 0) + 1);
    const place = `${path} byte ${at} ^ ${mask}`;
    try {
      const startError = await backend.start(dir);
      if (startError !== undefined) {
        crashes += 1;
        findings.push(`${place}: ${startError}`);
      } else {
        const after = await backend.contents();
        await backend.stop();
        const left = new AccountStore(join(dir, 'auth'), () => {});
        left.close();
        const ids = new Set(left.accounts.map(({ localId }) => localId));
        const differing = [
          ...[...before].filter(([key, hash]) => after.get(key) !== hash).map(([key]) => key),
          ...accounts.map(({ localId }) => localId).filter((id) => !ids.has(id)),
        ];
        const gone = differing.filter((key) => !wasDamaged(path, bytes, at, key));
        const unnamed = [
          ...differing.filter((key) => !backend.lines.some((line) => line.includes(key))),
          ...[...after.keys()].filter((key) => !before.has(key)),
        ];
        silent += unnamed.length;
        if (unnamed.length > 0) findings.push(`${place}: not named, or returned: ${unnamed.join(', ')}`);
        const isImage = path.startsWith('storage/blobs/');
        const goneImages = [...before.keys()].filter((key) => key.startsWith('public/') && !after.has(key));
        if (gone.length > 0 && !isImage) findings.push(`${place}: lost ${gone.join(', ')}`);
        if (isImage && goneImages.length !== 1) findings.push(`${place}: ${goneImages.length} images gone`);
        lost += isImage ? Math.max(0, goneImages.length - 1) : gone.length;
        const expected = passing.test(kind) ? 0 : 1;
        if (backend.lines.length === expected) sentences += 1;
        else findings.push(`${place}: ${backend.lines.length} sentences: ${backend.lines.join(' | ')}`);
      }
    } catch (error) {
      if (!(error instanceof CrashError)) throw error;
      crashes += 1;
      findings.push(`${place}: the process ended`);
      backend = new DrivenBackend();
    }
    rmSync(dir, { recursive: true, force: true });
  }
  await backend.kill();
  for (const finding of findings) console.log(`     ${finding}`);
  const spread = [...perKind].map(([kind, number]) => `${kind} ${number}`).join(', ');
  figures.report(
    `${count} single bytes changed (${spread}), each followed by a start: ${lost} documents, images or accounts lost beyond the damaged record, ${silent} changed without being named or returned from deletion, ${crashes} crashes, ${sentences} of ${count} said in one sentence where something was damaged and none where a file is made again`,
    lost === 0 && silent === 0 && crashes === 0 && sentences === count,
  );
}
