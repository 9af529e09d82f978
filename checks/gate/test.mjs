// `npm test`: installs missing packages, then runs the gate. In CI the nightly steps follow whose guarded files have changed.
import { installMissing } from '#scripts/run/install.mjs';
import { takeNoArguments } from '#scripts/command/no-arguments.mjs';

takeNoArguments('npm test');
await installMissing();
const { findChromium } = await import('#scripts/browser/chromium.mjs');
const { runSteps } = await import('./run-steps.mjs');
const { calledFor, gateSteps } = await import('./steps.mjs');
const { changedFiles } = await import('./changed-files.mjs');
process.env.CHROMIUM_PATH ??= findChromium() ?? '';
await runSteps(process.env.CI ? [...gateSteps, ...calledFor(changedFiles())] : gateSteps);
