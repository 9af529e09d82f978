// The GitHub issue that records a failing workflow: GitHub mails everybody who watches the repository or is mentioned.
const { GH_TOKEN = '', GITHUB_REPOSITORY = '', GITHUB_API_URL = 'https://api.github.com' } = process.env;

const label = 'alarm';

async function call(method, path, body) {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${GH_TOKEN}`,
      accept: 'application/vnd.github+json',
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok)
    throw new Error(
      `GitHub, ${method} ${path}: HTTP ${response.status} ${(await response.text()).slice(0, 200)}`,
    );
  return response.json();
}

const marker = (workflow) => `<!-- alarm: ${workflow} -->`;

/** Returns the open issue about a workflow; undefined if no failure is recorded. */
export async function openedAlarm(workflow) {
  const issues = await call('GET', `/issues?state=open&labels=${label}&per_page=100`);
  return issues.find(({ body }) => body?.includes(marker(workflow)));
}

export const openAlarm = (workflow, title, text) =>
  call('POST', '/issues', { title, body: `${text}\n\n${marker(workflow)}`, labels: [label] });

export const commentOnAlarm = ({ number }, text) =>
  call('POST', `/issues/${number}/comments`, { body: text });

export async function closeAlarm({ number }, text) {
  await call('POST', `/issues/${number}/comments`, { body: text });
  await call('PATCH', `/issues/${number}`, { state: 'closed' });
}
