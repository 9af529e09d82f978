import { readFileSync, rmSync } from 'node:fs';
import { addressPath } from '#scripts/folder-paths.ts';
import { writeWhole } from '#scripts/write-whole.ts';
import { runFirebaseTools } from './firebase-tools.ts';
import { OperatorError } from './operator-error.ts';
import type { Owner } from './owner.ts';

/** Beside `firebase.json`, since paths in it are from where it is. Only there while it is used. */
const configFile = 'firebase.preview.json';

/** A name that is one of an address (Firebase documentation, Hosting channels). */
export const isChannelName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9-]{0,19}$/.test(name) && name !== 'live';

interface HostingConfig {
  readonly hosting: { readonly public: string; readonly headers: readonly object[] };
}

/** `firebase.json` for a folder that no search engine may list. */
export function unlistedConfig(text: string, folder: string): string {
  const config = JSON.parse(text) as HostingConfig;
  const unlisted = {
    regex: String.raw`[\s\S]*`,
    headers: [{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }],
  };
  const { headers } = config.hosting;
  const hosting = { ...config.hosting, public: folder, headers: [...headers, unlisted] };
  return JSON.stringify({ ...config, hosting });
}

/** Runs firebase-tools for a folder that is no production site. Throws `OperatorError` when it fails. */
async function runUnlisted(owner: Owner, folder: string, ...args: string[]): Promise<void> {
  const path = addressPath('.', folder);
  if (path.startsWith('..'))
    throw new OperatorError(`${folder} is outside of this folder: firebase-tools deploys nothing from there`);
  writeWhole(configFile, unlistedConfig(readFileSync('firebase.json', 'utf8'), path));
  try {
    await runFirebaseTools(owner, ...args, '--config', configFile);
  } finally {
    rmSync(configFile, { force: true });
  }
}

/** Puts a published folder on a preview channel for a week; firebase-tools prints its address. Throws `OperatorError`. */
export const deployPreview = (owner: Owner, folder: string, channel: string): Promise<void> =>
  // Nobody signs in there: the channel's address is none of those that sign-in knows.
  runUnlisted(owner, folder, 'hosting:channel:deploy', channel, '--expires', '7d', '--no-authorized-domains');

/** Deploys a published folder as the site of a project that is not for visitors. Throws `OperatorError`. */
export const deployUnlisted = (owner: Owner, folder: string): Promise<void> =>
  runUnlisted(owner, folder, 'deploy', '--only', 'hosting');
