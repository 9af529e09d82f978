import { parseConfig, type SiteConfig } from '#src/platform/firebase-config.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { viteVariables } from './vite-variables.ts';

/**
 * The configuration that the site is built with, from the `VITE_*` variables. A value that cannot be right
 * stops the build by its name; one that is missing is only reported, so that a build can be tried without a project, and
 * the built site says so in plain words. Throws `Error`.
 */
export function siteConfig(mode: string): SiteConfig {
  const config = parseConfig(viteVariables(mode));
  if (!('problems' in config)) return config;
  const named = (problem: string) =>
    config.problems.filter((each) => each.problem === problem).map(({ name }) => name);
  const [missing, malformed] = [named('missing'), named('malformed')];
  if (malformed.length > 0)
    throw new OperatorError(`not in the form of .env.example: ${malformed.join(', ')}`);
  console.warn(`not configured, and the built site will say so; missing: ${missing.join(', ')}`);
  return config;
}
