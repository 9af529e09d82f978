import { execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Copies this repository as a fresh clone would be, without ignored files. */
export function copyRepository(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
}

export interface Ran {
  readonly code: number | null;
  /** Both streams, interleaved as they arrived. */
  readonly output: string;
}

/** The services whose endpoints in gcloud's configuration point to the stand-in. */
const gcloudHosts = {
  SERVICEUSAGE: 'serviceusage.googleapis.com',
  IAM: 'iam.googleapis.com',
  CLOUDRESOURCEMANAGER: 'cloudresourcemanager.googleapis.com',
  PUBSUB: 'pubsub.googleapis.com',
  RUN: 'run.googleapis.com',
} as const;

/** Runs commands in a work copy, with their cloud requests redirected to the stand-in. */
export class Operator {
  readonly #folder: string;
  readonly #env: Record<string, string>;
  readonly #standIn: string;

  constructor(folder: string, standIn: string) {
    this.#folder = folder;
    this.#standIn = standIn;
    const redirect = pathToFileURL(resolve('checks/drills/cloud/redirect.mjs')).href;
    // The user's own configuration must have no effect.
    const { PATH = '', LANG = 'C.UTF-8' } = process.env;
    this.#env = {
      PATH,
      LANG,
      HOME: join(folder, '.home'),
      STAND_IN: standIn,
      NODE_OPTIONS: `--import ${redirect}`,
      NODE_NO_WARNINGS: '1',
      CI: 'true',
      CLOUDSDK_CONFIG: join(folder, '.home', 'gcloud'),
      CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
      CLOUDSDK_AUTH_ACCESS_TOKEN_FILE: join(folder, '.home', 'gcloud-token'),
      ...Object.fromEntries(
        Object.entries(gcloudHosts).map(([name, host]) => [
          `CLOUDSDK_API_ENDPOINT_OVERRIDES_${name}`,
          `${standIn}/h/${host}/`,
        ]),
      ),
    };
    mkdirSync(join(folder, '.home'), { recursive: true });
    writeFileSync(join(folder, '.home', 'gcloud-token'), 'access-of-user:owner@example.org');
  }

  /** A user's credentials, in the form of `gcloud auth application-default login`. */
  personal(member: string): Record<string, string> {
    const path = join(this.#folder, '.home', 'person.json');
    const content = { type: 'authorized_user', client_id: 'c', client_secret: 's', refresh_token: member };
    writeFileSync(path, JSON.stringify(content));
    return { GOOGLE_APPLICATION_CREDENTIALS: path };
  }

  /** A service account's credentials, with a generated key. */
  key(account: string): Record<string, string> {
    const path = join(this.#folder, '.home', 'key.json');
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const content = { type: 'service_account', client_email: account, private_key: privateKey };
    writeFileSync(path, JSON.stringify(content));
    return { GOOGLE_APPLICATION_CREDENTIALS: path };
  }

  /** Returns the text of a file in the work copy. */
  read(path: string): string {
    return readFileSync(join(this.#folder, path), 'utf8');
  }

  /** The environment that GitHub provides to a workflow run in a repository, with the variables that the guide sets. */
  workflow(repository: string): Record<string, string> {
    return {
      SITE_ENV: this.read('.env.production.local'),
      PUBLIC_KEY: this.read('backup.pub.pem'),
      RUNNER_TEMP: join(this.#folder, '.home'),
      GITHUB_ENV: join(this.#folder, '.home', 'github-env'),
      ACTIONS_ID_TOKEN_REQUEST_URL: `${this.#standIn}/h/actions.githubusercontent.com/token?repository=${repository}`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'run',
    };
  }

  /** The environment of code that runs in the project. */
  machine(): Record<string, string> {
    return {
      GCE_METADATA_HOST: `${new URL(this.#standIn).host}/h/metadata.google.internal`,
      BILLING_ORIGIN: `${this.#standIn}/h/cloudbilling.googleapis.com`,
    };
  }

  /** Runs a command line in a shell. */
  async run(command: string, env: Record<string, string> = {}): Promise<Ran> {
    const child = spawn('bash', ['-c', command], {
      cwd: this.#folder,
      env: { ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const code = await new Promise<number | null>((ended) => child.once('close', ended));
    return { code, output };
  }
}
