import { loadEnv } from 'vite';
import { expect, test, vi } from 'vitest';
import { viteVariables } from '#scripts/build/vite-variables.ts';

test.each(['localhost', 'production'])('the variables of %s are those that Vite would give', (mode) => {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-other');
  vi.stubEnv('VITE_ONLY_HERE', '');
  const variables = viteVariables(mode);
  expect(variables).toEqual(loadEnv(mode, process.cwd(), 'VITE_'));
  expect(variables).toMatchObject({ VITE_FIREBASE_PROJECT_ID: 'demo-other', VITE_ONLY_HERE: '' });
  vi.unstubAllEnvs();
});
