import { parseConfig, type SiteConfig } from '#src/platform/firebase/firebase-config.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { viteVariables } from './vite-variables.ts';

/**
 * Returns the configuration for the build, from the `VITE_*` variables. Throws `OperatorError` with the names of
 * malformed values. Missing ones are only reported, so that a build can be tried without a project; the built site then
 * says that it is not configured.
 */
export function siteConfig(mode: string): SiteConfig {
  const config = parseConfig(viteVariables(mode));
  if (!('problems' in config)) return config;
  const named = (problem: string) =>
    config.problems.filter((each) => each.problem === problem).map(({ name }) => name);
  const [missing, malformed] = [named('missing'), named('malformed')];
  if (malformed.length > 0)
    throw new OperatorError(`not in the form of .env.example: ${malformed.join(', ')}`);
  console.warn(`not configured, as the built site will show; missing: ${missing.join(', ')}`);
  return config;
}
