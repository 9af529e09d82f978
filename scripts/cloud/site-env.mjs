// In a workflow: `node scripts/cloud/site-env.mjs [account]`. Writes SITE_ENV, the text of .env.production.local, to that
// file, and what follows from it to the environment of the next steps. With the name of a service account, also writes
// the credentials as which GitHub's identity of the run may act (workload identity federation; npm run site -- setup
// creates it). Imports only Node's builtins.
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const { SITE_ENV = '', GITHUB_ENV, RUNNER_TEMP } = process.env;
const { ACTIONS_ID_TOKEN_REQUEST_URL: tokenUrl, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = process.env;
const [name] = process.argv.slice(2);

function stop(reason) {
  console.error(`${reason} (docs/operating.md, “Variables and secrets”)`);
  process.exit(1);
}

const values = parseEnv(SITE_ENV);
const project = values.VITE_FIREBASE_PROJECT_ID;
if (!project) stop('the repository variable SITE_ENV is not the text of .env.production.local');

/** What the workflows read beside the build; the rest follows from the project. */
const next = {
  PROJECT: project,
  BUCKET: values.VITE_FIREBASE_STORAGE_BUCKET,
  STORE: values.BACKUP_BUCKET || `${project}-backups`,
  SITE_URL: values.VITE_SITE_URL || `https://${project}.web.app`,
  SERVICE_WORKER: values.SERVICE_WORKER,
  SCHEDULE_ACCOUNT: values.SCHEDULE_ACCOUNT,
  ALARM_MENTION: values.ALARM_MENTION,
  ALARM_MAIL: values.ALARM_MAIL,
};
writeFileSync('.env.production.local', SITE_ENV);
const lines = Object.entries(next).filter(([, value]) => value);
appendFileSync(GITHUB_ENV, lines.map(([key, value]) => `${key}=${value}\n`).join(''));

/**
 * The configuration that Google's libraries read (google.aip.dev/auth/4117); they request the token from GitHub
 * themselves. The sender of messages has the number of the project.
 */
function credentialsOf(account) {
  const pool = `projects/${values.VITE_FIREBASE_MESSAGING_SENDER_ID}/locations/global/workloadIdentityPools/github`;
  const audience = `//iam.googleapis.com/${pool}/providers/github`;
  return {
    type: 'external_account',
    audience,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: 'https://sts.googleapis.com/v1/token',
    service_account_impersonation_url: `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${account}@${project}.iam.gserviceaccount.com:generateAccessToken`,
    credential_source: {
      url: `${tokenUrl}&audience=${encodeURIComponent(`https:${audience}`)}`,
      headers: { Authorization: `bearer ${token}` },
      format: { type: 'json', subject_token_field_name: 'value' },
    },
  };
}

if (name) {
  if (!tokenUrl) stop('the workflow has no identity: it needs the permission id-token: write');
  writeFileSync(`${RUNNER_TEMP}/account.json`, JSON.stringify(credentialsOf(name)), { mode: 0o600 });
}
