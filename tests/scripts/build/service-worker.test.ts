import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { serviceWorker } from '#scripts/build/service-worker.ts';
import { memberArea } from '#src/app/full-load.ts';

test('what workbox-build leaves among the temporary files is in a folder that the build deletes', async () => {
  const before = tmpdir();
  const [place] = serviceWorker();
  const configured = place?.configResolved as (config: object) => void;
  vi.stubEnv('TMPDIR', before);
  try {
    configured({ command: 'serve', build: { outDir: 'dist' } });
    expect(tmpdir()).toBe(before);
    configured({ command: 'build', build: { outDir: 'dist' } });
    expect(readdirSync(before).map((name) => `${before}/${name}`)).toContain(tmpdir());
  } finally {
    vi.unstubAllEnvs();
  }
});

// Workbox copies the function's text into the worker, so it cannot refer to an imported value.
test('the service worker leaves every path of the admin area to the network', () => {
  const source = readFileSync('scripts/build/service-worker.ts', 'utf8');
  const [, excluded = ''] = /!\/\^\\\/\((.+?)\)/.exec(source) ?? [];
  const [, area = ''] = /\((.+?)\)/.exec(memberArea.source) ?? [];
  expect(area.split('|').length).toBeGreaterThan(1);
  expect(excluded.split('|')).toEqual(expect.arrayContaining(area.split('|')));
});
