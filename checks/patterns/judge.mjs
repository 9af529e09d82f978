// A worker of checks/patterns/patterns.ts: analyses patterns one after the other. The package's default entry looks for
// Java and a native binary; this build is pure JavaScript and starts no process.
import { parentPort } from 'node:worker_threads';
import recheck from 'recheck/lib/browser.js';

/** The timeout for one pattern in milliseconds; a pattern without a result by then counts as undecided. */
const timeout = 60_000;

// By default each phase of the search ends after a second or less, so that the verdict would depend on the load.
const phases = { seedingTimeout: timeout, incubationTimeout: timeout, attackTimeout: timeout };

parentPort?.on('message', ({ pattern, flags }) => {
  const { status, complexity } = recheck.checkSync(pattern, flags, { timeout, ...phases });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(status === 'safe' ? 'safe' : `${status} (${complexity?.summary ?? 'not decided'})`);
});
