// `npm run check -- soak`: simulates hours of reading in one tab, accelerated, and checks for leaks.
import { readArguments } from '#scripts/command/arguments.ts';
import { runBrowserTests } from '#checks/backend/browser-tests.ts';

readArguments({ call: 'npm run check -- soak', flags: {} });
await runBrowserTests(['nightly/soak.spec.ts'], { SOAK_ROUNDS: '20' });
