// `npm run test:nightly`: the full checks of parts that rarely change. It takes hours.
import { installMissing } from './install.mjs';
import { takeNoArguments } from './no-arguments.mjs';

takeNoArguments('npm run test:nightly');
await installMissing();
const { findChromium } = await import('./chromium.mjs');
const { runSteps } = await import('./gate/run-steps.mjs');
const { nightlySteps } = await import('./gate/steps.mjs');
process.env.CHROMIUM_PATH ??= findChromium() ?? '';
await runSteps(nightlySteps());
