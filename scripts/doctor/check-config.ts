import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  type ConfigVariables,
  parseConfig,
  type SiteConfig,
} from '#src/platform/firebase/firebase-config.ts';
import { type Finding, finding } from './finding.ts';

export type UsableConfig = Exclude<SiteConfig, { readonly problems: unknown }>;

const projectsSchema = z.object({ projects: z.object({ default: z.string() }) });

/** Returns the default project of the Firebase tools; undefined if the file names none. */
function defaultProject(root: string): string | undefined {
  try {
    const json: unknown = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'));
    return z.safeParse(projectsSchema, json).data?.projects.default;
  } catch {
    return undefined;
  }
}

function checkUsable(config: UsableConfig, root: string): Finding[] {
  const { firebase, siteUrl, signIn } = config;
  const { projectId, authDomain } = firebase;
  const found = [finding('ok', 'config.ok', { project: projectId })];
  const chosen = defaultProject(root);
  if (chosen !== projectId)
    found.push(finding('note', 'firebaserc.other', { chosen: chosen ?? '—', project: projectId }));
  if (siteUrl === undefined) found.push(finding('warning', 'siteUrl.missing', { project: projectId }));
  else if (!siteUrl.startsWith('https://')) found.push(finding('error', 'siteUrl.plain', { siteUrl }));
  const host = new URL(siteUrl ?? `https://${projectId}.web.app`).host;
  if (authDomain !== host) found.push(finding('note', 'authDomain.other', { authDomain, host }));
  if (signIn.appCheckKey === undefined) found.push(finding('note', 'appCheck.off'));
  return found;
}

/**
 * Checks the variables that the site is built with. `isNeeded` is whether a project is expected: somebody who only
 * tries the site locally has none.
 */
export function checkConfig(
  variables: ConfigVariables,
  root: string,
  isNeeded: boolean,
): { readonly config: UsableConfig | undefined; readonly findings: Finding[] } {
  const config = parseConfig(variables);
  if (!('problems' in config)) return { config, findings: checkUsable(config, root) };
  const { problems } = config;
  const isBlank = problems.every(({ problem }) => problem === 'missing');
  if (isBlank && !isNeeded) return { config: undefined, findings: [finding('note', 'config.none')] };
  const findings = problems.map(({ name, problem }) =>
    finding('error', problem === 'missing' ? 'variable.missing' : 'variable.malformed', { name }),
  );
  return { config: undefined, findings };
}
