const machine = process.env.GCE_METADATA_HOST ?? 'metadata.google.internal';
const billing = process.env.BILLING_ORIGIN ?? 'https://cloudbilling.googleapis.com';

async function call(url, init) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status} ${await response.text()}`);
  return response.json();
}

/**
 * Takes the billing account from a project once a budget's notice says that the whole budget is spent; says what was
 * done. Throws when Google refuses, so that the notice is delivered again.
 * @param {{ costAmount: number, budgetAmount: number }} notice
 * @param {string} project
 */
export async function stopWhenSpent({ costAmount, budgetAmount }, project) {
  if (!(costAmount >= budgetAmount)) return `${costAmount} of ${budgetAmount} spent: nothing to do`;
  const { access_token: token } = await call(
    `http://${machine}/computeMetadata/v1/instance/service-accounts/default/token`,
    { headers: { 'Metadata-Flavor': 'Google' } },
  );
  const { billingEnabled } = await call(`${billing}/v1/projects/${project}/billingInfo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ billingAccountName: '' }),
  });
  if (billingEnabled) throw new Error(`${project} still has a billing account`);
  return `${costAmount} of ${budgetAmount} spent: ${project} has no billing account any more`;
}
