// `npm run test:hostile`: every hostile text of our own, and those of `--payloads DIR` (a file a payload, or a line),
// into every text of every collection, then through every page, feed, card, table and calendar in a browser.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runBrowserTests } from './prove/browser-tests.ts';

const { values } = parseArgs({ options: { payloads: { type: 'string' } } });

await runBrowserTests(['hostile.spec.ts'], {
  HOSTILE_ALL: '1',
  ...(values.payloads !== undefined && { HOSTILE_PAYLOADS: resolve(values.payloads) }),
});
