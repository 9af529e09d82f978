// `npm run test:hostile`: every hostile text of our own, and those of `--payloads DIR` (a line a payload),
// into every text of every collection, then through every page, feed, card, table and calendar in a browser; and every
// hostile file of our own, and those of `--files DIR`, onto the upload desk and past it.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runBrowserTests } from './prove/browser-tests.ts';

const { values } = parseArgs({
  options: { payloads: { type: 'string' }, files: { type: 'string' } },
});

await runBrowserTests(['nightly/hostile.spec.ts', 'nightly/hostile-uploads.spec.ts'], {
  HOSTILE_ALL: '1',
  ...(values.payloads !== undefined && { HOSTILE_PAYLOADS: resolve(values.payloads) }),
  ...(values.files !== undefined && { HOSTILE_FILES: resolve(values.files) }),
});
