import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expiredBackups } from '#scripts/backup/store.ts';
import { openSealedBackup, sealBackup } from '#scripts/backup/seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'sealed-'));

function keys(name: string): { readonly open: string; readonly seal: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const [open, seal] = [join(folder, `${name}.pem`), join(folder, `${name}.pub.pem`)];
  writeFileSync(open, privateKey);
  writeFileSync(seal, publicKey);
  return { open, seal };
}

const ours = keys('ours');
const backup = join(folder, 'backup');
mkdirSync(join(backup, 'documents'), { recursive: true });
writeFileSync(join(backup, 'documents', 'reports.ndjson'), '{"contact":"somebody@local.test"}\n');
const sealed = join(folder, 'sealed');

test('a sealed backup can be opened with its private key, and with no other', async () => {
  await sealBackup(backup, ours.seal, sealed);
  expect(readFileSync(sealed).includes('somebody@local.test')).toBe(false);
  expect(statSync(sealed).mode & 0o077).toBe(0);
  await openSealedBackup(sealed, ours.open, join(folder, 'opened'));
  expect(readFileSync(join(folder, 'opened', 'documents', 'reports.ndjson'), 'utf8')).toContain('somebody');
  const other = join(folder, 'with-another-key');
  await expect(openSealedBackup(sealed, keys('other').open, other)).rejects.toThrow(
    /encrypted for another key/,
  );
  await expect(openSealedBackup(sealed, ours.seal, other)).rejects.toThrow(/not a private key/);
  expect(existsSync(other)).toBe(false);
});

test('a changed or truncated file is rejected, and nothing is extracted', async () => {
  const bytes = readFileSync(sealed);
  const [changed, cut] = [join(folder, 'changed'), join(folder, 'cut')];
  const at = bytes.length - 2000;
  writeFileSync(changed, Buffer.concat([bytes.subarray(0, at), Buffer.from('x'), bytes.subarray(at + 1)]));
  writeFileSync(cut, bytes.subarray(0, bytes.length - 100));
  for (const file of [changed, cut]) {
    const to = `${file}-opened`;
    await expect(openSealedBackup(file, ours.open, to)).rejects.toThrow(/does not decrypt to the backup/);
    expect(existsSync(to)).toBe(false);
  }
  writeFileSync(cut, bytes.subarray(0, 40));
  await expect(openSealedBackup(cut, ours.open, join(folder, 'short'))).rejects.toThrow(/is truncated/);
});

const day = (number: number) =>
  new Date(Date.UTC(2026, 10, 23) - number * 86_400_000).toISOString().slice(0, 10);
const nameOf = (date: string) => `${date}T193700Z.backup`;

test('of two years of daily backups, the latest of 7 days, 4 weeks and 12 months are retained', () => {
  let stored: string[] = [];
  for (let number = 730; number >= 0; number -= 1) {
    stored.push(nameOf(day(number)));
    const expired = new Set(expiredBackups(stored));
    stored = stored.filter((name) => !expired.has(name));
  }
  const days = stored.map((name) => name.slice(0, 10));
  expect(days.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0].map(day));
  // The last day of each previous week, then of each month.
  expect(days).toContain(day(8));
  expect(days).toContain(day(15));
  expect(new Set(days.map((date) => date.slice(0, 7))).size).toBe(12);
  expect(days.length).toBeLessThanOrEqual(7 + 4 + 12);
});

test('a gap in the schedule expires no backups', () => {
  const old = ['2024-03-01', '2024-03-02', '2024-03-03'].map(nameOf);
  expect(expiredBackups(old)).toEqual([]);
  expect(expiredBackups([...old, nameOf('2026-11-23')])).toEqual([]);
});
