import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { expect, test, vi } from 'vitest';
import { viteVariables } from '#scripts/build/vite-variables.ts';

test.each(['localhost', 'production'])('the variables of %s equal those of Vite', (mode) => {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-other');
  vi.stubEnv('VITE_ONLY_HERE', '');
  const variables = viteVariables(mode);
  expect(variables).toEqual(loadEnv(mode, process.cwd(), 'VITE_'));
  expect(variables).toMatchObject({ VITE_FIREBASE_PROJECT_ID: 'demo-other', VITE_ONLY_HERE: '' });
  vi.unstubAllEnvs();
});

test('a file with a byte order mark is read, and one that is not UTF-8 is rejected with its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'));
  const file = join(folder, '.env.production.local');
  writeFileSync(file, '\uFEFFVITE_TRY=黨\n');
  expect(viteVariables('production', folder)).toMatchObject({ VITE_TRY: '黨' });
  // 「黨」 in Big5.
  writeFileSync(file, Buffer.concat([Buffer.from('VITE_A=a\nVITE_TRY='), Buffer.from([0xc4, 0xd2])]));
  expect(() => viteVariables('production', folder)).toThrow(`${file}:2 is not UTF-8; save it as UTF-8`);
});
