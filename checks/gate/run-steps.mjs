// Runs the steps of a gate and counts what their test runners report. Imports only Node's builtins.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

const reports = join(process.cwd(), 'test-results');

/** The path of a step's JSON report. */
export const reportPath = (name) => join(reports, `${name}.json`);

/** The result of a test runner: `failures` contains each failed test with its file, and the first line of the error. */
/** @typedef {{passed: number, failed: number, failures: string[]}} Count */

const describe = (file, title, reason = '') =>
  `${relative(process.cwd(), file)} › ${title}\n    ${stripVTControlCharacters(reason).trim().split('\n', 1)[0]}`;

/** @returns {Count} from a vitest JSON report */
export function countVitest(path) {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [describe(name, 'the file', message)];
    return failed.map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages[0]));
  });
  // A file that cannot be loaded fails without any test.
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
    failures,
  };
}

/** @returns {Count} from a Playwright JSON report */
export function countPlaywright(path) {
  const { stats, suites, config } = JSON.parse(readFileSync(path, 'utf8'));
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      describe(join(config.rootDir, file), title, tests.at(-1)?.results.at(-1)?.error?.message),
    );
  return { passed: stats.expected, failed: stats.unexpected, failures };
}

/** Runs a step; with `quiet`, its output is returned instead of printed immediately. */
async function run({ command: [program, ...args], env = {} }, quiet) {
  const started = Date.now();
  const stdio = quiet ? ['ignore', 'pipe', 'inherit'] : 'inherit';
  const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', resolve);
  });
  const output = quiet ? await text(child.stdout) : '';
  return { status: await ended, output, seconds: Math.round((Date.now() - started) / 1000) };
}

/** Returns the counts in a step's report; without a report, the step counts as one test. */
function countOf({ name, count }, status) {
  if (!count) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, failures: [] };
  try {
    const result = count();
    // A runner that ran no tests, or failed outside its tests, has not passed.
    if (result.failed === 0 && (status !== 0 || result.passed === 0)) return { ...result, failed: 1 };
    return result;
  } catch (error) {
    console.error(`no report of ${name}: ${error.message}`);
    return { passed: 0, failed: 1, failures: [] };
  }
}

/**
 * Runs steps one after the other, those in a list concurrently, and prints how long each took; then `N passed, N
 * failed`. Ends the process, with 1 when anything failed.
 */
export async function runSteps(steps) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const started = Date.now();
  const results = [];
  for (const step of steps) {
    const together = [step].flat();
    console.log(`\n── ${together.map(({ name }) => name).join(', ')}`);
    const ends = await Promise.all(together.map((each, index) => run(each, index > 0)));
    for (const [index, each] of together.entries()) {
      const { status, output, seconds } = ends[index];
      if (output) console.log(`\n── ${each.name}\n${output}`);
      const result = { name: each.name, seconds, ...countOf(each, status) };
      console.log(`── ${each.name}: ${result.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
      results.push(result);
    }
  }
  console.log('\nSeconds by step:');
  for (const { name, seconds } of results) console.log(`${String(seconds).padStart(6)}  ${name}`);
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(6)}  in all`);
  const failures = results.filter(({ failed }) => failed > 0);
  // Repeated at the end, because often only the last lines of a log are kept.
  if (failures.length > 0) console.log('\nFailed:');
  for (const { name, failures: tests = [] } of failures)
    console.log([name, ...tests].map((line, index) => `${index > 0 ? '  ' : ''}${line}`).join('\n'));
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
  process.exit(failures.length > 0 ? 1 : 0);
}
