// `npm run test:nightly`: what guards what rarely changes, in its whole form. It takes hours.
import { installMissing } from './install.mjs';

await installMissing();
const { findChromium } = await import('./chromium.mjs');
const { runSteps } = await import('./gate/run-steps.mjs');
const { nightlySteps } = await import('./gate/steps.mjs');
process.env.CHROMIUM_PATH ??= findChromium() ?? '';
await runSteps(nightlySteps());
