// `npm run test:soak`: simulates hours of reading in one tab, accelerated, and checks for leaks.
import { readArguments } from './arguments.ts';
import { runBrowserTests } from './prove/browser-tests.ts';

readArguments({ call: 'npm run test:soak', flags: {} });
await runBrowserTests(['nightly/soak.spec.ts'], { SOAK_ROUNDS: '20' });
