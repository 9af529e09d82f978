import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { serviceWorker } from '#scripts/build/service-worker.ts';

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
