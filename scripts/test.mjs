// `npm test`: installs what is missing, then runs the gate, with those steps of the night whose guarded files changed.
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
