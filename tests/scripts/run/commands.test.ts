import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly short?: readonly string[];
}

interface Steps {
  readonly guardedSteps: readonly Step[];
  readonly nightlySteps: readonly (Step | readonly Step[])[];
}

const { guardedSteps, nightlySteps } = (await import(resolve('checks/gate/steps.mjs'))) as Steps;

/** The project's own commands in the steps of the gate and the nightly run. */
const commands = [...guardedSteps, ...nightlySteps].flat().flatMap((step: Step) =>
  [step.command, ...(step.short ? [step.short] : [])].flatMap((command) => {
    const at = command.findIndex((each) => /^checks\/.*\.ts$/.test(each));
    const own = command[at];
    return own === undefined ? [] : [{ name: step.name, own, args: command.slice(at + 1) }];
  }),
);

test('every command accepts the flags that the gate passes to it', async () => {
  const usages = new Map<string, string>();
  for (const own of new Set(commands.map((each) => each.own))) {
    const help = ['--import', 'tsx', own, '--help'];
    usages.set(own, (await promisify(execFile)('node', help)).stdout);
  }
  expect(usages.size).toBeGreaterThan(3);
  const unknown = commands.flatMap(({ name, own, args }) =>
    args
      .filter((arg) => arg.startsWith('--') && !usages.get(own)?.includes(`${arg.split('=')[0]} `))
      .map((arg) => `${name}: ${own} ${arg}`),
  );
  expect(unknown).toEqual([]);
}, 60_000);
