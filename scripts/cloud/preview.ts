import { readFileSync, rmSync } from 'node:fs';
import { addressPath } from '#scripts/files/folder-paths.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';
import { runFirebaseTools } from './firebase-tools.ts';
import { OperatorError } from './operator-error.ts';
import type { Owner } from './owner.ts';

/** Beside `firebase.json`, because its paths are relative to it. The file exists only while it is used. */
const configFile = 'firebase.preview.json';

/** True if a name can be part of a preview URL (Firebase documentation, Hosting channels). */
export const isChannelName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9-]{0,19}$/.test(name) && name !== 'live';

interface HostingConfig {
  readonly hosting: { readonly public: string; readonly headers: readonly object[] };
}

/** Returns `firebase.json` changed to serve a folder with `noindex` on every response. */
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

/** Runs firebase-tools for a folder that is not the production site. Throws `OperatorError` when it fails. */
async function runUnlisted(owner: Owner, folder: string, ...args: string[]): Promise<void> {
  const path = addressPath('.', folder);
  if (path.startsWith('..'))
    throw new OperatorError(`${folder} is outside of this folder: firebase-tools cannot deploy it`);
  writeWhole(configFile, unlistedConfig(readFileSync('firebase.json', 'utf8'), path));
  try {
    await runFirebaseTools(owner, ...args, '--config', configFile);
  } finally {
    rmSync(configFile, { force: true });
  }
}

/** Deploys a publication to a preview channel for a week; firebase-tools prints its URL. Throws `OperatorError`. */
export const deployPreview = (owner: Owner, folder: string, channel: string): Promise<void> =>
  // No sign-in is needed there, so the channel's domain is not added to the authorised ones.
  runUnlisted(owner, folder, 'hosting:channel:deploy', channel, '--expires', '7d', '--no-authorized-domains');

/** Deploys a publication as the site of a non-public project. Throws `OperatorError`. */
export const deployUnlisted = (owner: Owner, folder: string): Promise<void> =>
  runUnlisted(owner, folder, 'deploy', '--only', 'hosting');
