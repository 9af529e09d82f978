// `npm run test:soak`: hours of reading in one tab, in fast motion, and what is left behind of it.
import { readArguments } from './arguments.ts';
import { runBrowserTests } from './prove/browser-tests.ts';

readArguments({ call: 'npm run test:soak', flags: {} });
await runBrowserTests(['nightly/soak.spec.ts'], { SOAK_ROUNDS: '20' });
