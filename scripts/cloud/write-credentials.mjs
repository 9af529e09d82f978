// In a workflow: writes the credentials for the next steps to a file, from environment variables: the identity that
// GitHub gives the run (workload identity federation: PROVIDER and ACCOUNT), or else a service account's key (KEY).
// Imports only Node's builtins.
import { writeFileSync } from 'node:fs';

const { PROVIDER, ACCOUNT, KEY, ACTIONS_ID_TOKEN_REQUEST_URL, ACTIONS_ID_TOKEN_REQUEST_TOKEN } = process.env;
const [path] = process.argv.slice(2);

/**
 * The configuration that Google's libraries read (google.aip.dev/auth/4117); they request the token from GitHub
 * themselves.
 */
const federated = () => ({
  type: 'external_account',
  audience: `//iam.googleapis.com/${PROVIDER}`,
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
  token_url: 'https://sts.googleapis.com/v1/token',
  service_account_impersonation_url: `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${ACCOUNT}:generateAccessToken`,
  credential_source: {
    url: `${ACTIONS_ID_TOKEN_REQUEST_URL}&audience=${encodeURIComponent(`https://iam.googleapis.com/${PROVIDER}`)}`,
    headers: { Authorization: `bearer ${ACTIONS_ID_TOKEN_REQUEST_TOKEN}` },
    format: { type: 'json', subject_token_field_name: 'value' },
  },
});

function stop(reason) {
  console.error(`${reason} (docs/operating.md, “Roles”)`);
  process.exit(1);
}

if (!path) stop('the path of the file to write is required');
if (PROVIDER) {
  if (!ACCOUNT) stop('the repository variable of the service account is missing');
  if (!ACTIONS_ID_TOKEN_REQUEST_URL)
    stop('the workflow has no identity: it needs the permission id-token: write');
  writeFileSync(path, JSON.stringify(federated()), { mode: 0o600 });
} else if (KEY) {
  try {
    JSON.parse(KEY);
  } catch {
    stop('the secret with the key is not JSON: paste the whole file that Google gave');
  }
  writeFileSync(path, KEY, { mode: 0o600 });
} else
  stop('no credentials: the variable GOOGLE_IDENTITY_PROVIDER is empty, and so is the secret with a key');
