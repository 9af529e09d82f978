// `npm test`: installs missing packages, then runs the gate, and the nightly steps whose guarded files have changed.
import { installMissing } from './install.mjs';
import { takeNoArguments } from './no-arguments.mjs';

takeNoArguments('npm test');
await installMissing();
const { findChromium } = await import('./chromium.mjs');
const { runSteps } = await import('./gate/run-steps.mjs');
const { calledFor, gateSteps } = await import('./gate/steps.mjs');
const { changedFiles } = await import('./gate/changed-files.mjs');
process.env.CHROMIUM_PATH ??= findChromium() ?? '';
const changed = changedFiles();
await runSteps([...gateSteps(changed), ...calledFor(changed)]);
