// `npm run check -- nightly`: the full checks of parts that rarely change. It takes hours.
import { installMissing } from '#scripts/run/install.mjs';
import { takeNoArguments } from '#scripts/command/no-arguments.mjs';

takeNoArguments('npm run check -- nightly');
await installMissing();
const { findChromium } = await import('#scripts/browser/chromium.mjs');
const { runSteps } = await import('./run-steps.mjs');
const { nightlySteps } = await import('./steps.mjs');
process.env.CHROMIUM_PATH ??= findChromium() ?? '';
await runSteps(nightlySteps);
