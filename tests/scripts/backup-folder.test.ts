import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBackup, writeManifest } from '#scripts/backup/backup-folder.ts';
import { sha256 } from '#scripts/backup/objects.ts';
import { lineOf } from '#scripts/command/failure.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-folder-'));

const names = Array.from({ length: 20 }, (_, number) => `group${number}`);
const whole = join(folder, 'whole');
mkdirSync(join(whole, 'documents'), { recursive: true });
for (const name of names) writeFileSync(join(whole, 'documents', `${name}.ndjson`), '{}\n');
writeFileSync(join(whole, 'objects.ndjson'), '');
writeManifest(whole, {
  form: 1,
  project: 'demo',
  schema: {},
  documents: Object.fromEntries(names.map((name) => [name, { count: 1, sha256: sha256('{}\n') }])),
  objects: { count: 0, bytes: 0, sha256: sha256('') },
});

/** Returns the message about a copy of the intact backup after this damage. */
function lineAfter(damage: (copy: string) => void): string {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(whole, copy, { recursive: true });
  damage(copy);
  try {
    checkBackup(copy, () => {});
  } catch (error) {
    return lineOf(error);
  }
  return 'nothing';
}

test.each([
  ['nothing', () => {}, /^nothing$/],
  [
    'a later format',
    (at: string) => writeFileSync(join(at, 'manifest.json'), '{"form":2}'),
    /\(form: .*another backup/,
  ],
  [
    'missing documents',
    (at: string) => rmSync(join(at, 'documents'), { recursive: true }),
    / and 17 more; use another backup/,
  ],
  [
    'a folder instead of a file',
    (at: string) => {
      rmSync(join(at, 'objects.ndjson'));
      mkdirSync(join(at, 'objects.ndjson'));
    },
    /objects\.ndjson is a folder, not a file/,
  ],
])('the check of a backup with this damage reports one line: %s', (_, damage, words) => {
  const line = lineAfter(damage);
  expect(line).toMatch(words);
  expect(line).not.toContain('\n');
});
