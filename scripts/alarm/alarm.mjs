// In a workflow: notifies the group that a workflow has failed, or works again (docs/operating.md, “Alarm”). An issue
// of the repository records the failure, so that nobody is notified every hour. Imports only Node's builtins.

import { readFileSync } from 'node:fs';
import { postToWebhook, sendMail } from './deliver.mjs';

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
async function openedAlarm(workflow) {
  const issues = await call('GET', `/issues?state=open&labels=${label}&per_page=100`);
  return issues.find(({ body }) => body?.includes(marker(workflow)));
}

const openAlarm = (workflow, title, text) =>
  call('POST', '/issues', { title, body: `${text}\n\n${marker(workflow)}`, labels: [label] });

const commentOnAlarm = ({ number }, text) => call('POST', `/issues/${number}/comments`, { body: text });

async function closeAlarm({ number }, text) {
  await call('POST', `/issues/${number}/comments`, { body: text });
  await call('PATCH', `/issues/${number}`, { state: 'closed' });
}

const texts = JSON.parse(readFileSync(new URL('texts.zh-TW.json', import.meta.url), 'utf8'));
const fill = (text, values) => text.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

const { WORKFLOW = '', CONCLUSION = '', RUN_URL = '', SITE = '', MENTION = '' } = process.env;
const site = SITE || '民眾之窗';

/** The interval after which a continuing failure is reported again, in milliseconds. */
const reminder = 23 * 3_600_000;

/** Sends a message to every address. If one cannot be reached, the others are still notified, and this run fails. */
async function deliver(subject, text) {
  const ways = {
    ALARM_WEBHOOK: (url) => postToWebhook(url, `${subject}\n${text}`),
    ALARM_MAIL: (addresses) => sendMail(addresses, process.env.ALARM_SMTP ?? '', { subject, text }),
  };
  const names = Object.keys(ways).filter((name) => process.env[name]);
  const results = await Promise.allSettled(names.map(async (name) => ways[name](process.env[name])));
  for (const [index, { status, reason }] of results.entries()) {
    if (status === 'fulfilled') continue;
    console.error(`${names[index]}: ${reason.message}`);
    process.exitCode = 1;
  }
}

const notice = [texts[WORKFLOW] ?? texts.nightly, fill(texts.log, { url: RUN_URL }), texts.help].join('\n');
const subjects = {
  failed: fill(texts.failed, { site, workflow: WORKFLOW }),
  works: fill(texts.works, { site, workflow: WORKFLOW }),
};

async function fail() {
  const alarm = await openedAlarm(WORKFLOW);
  if (!alarm) {
    await openAlarm(WORKFLOW, subjects.failed, [notice, MENTION].filter(Boolean).join('\n\n'));
    return deliver(subjects.failed, notice);
  }
  if (Date.now() - Date.parse(alarm.updated_at) < reminder)
    return console.log(`already reported: ${alarm.html_url}`);
  const text = fill(texts.again, { text: notice });
  await commentOnAlarm(alarm, text);
  return deliver(subjects.failed, text);
}

async function recover() {
  const alarm = await openedAlarm(WORKFLOW);
  if (!alarm) return console.log('there was no failure');
  await closeAlarm(alarm, texts.over);
  return deliver(subjects.works, texts.over);
}

/** A manual run, to see who is notified. */
async function testAlarm() {
  const text = [texts.trial, MENTION].filter(Boolean).join('\n\n');
  const alarm = await openAlarm('trial', fill(texts.failed, { site, workflow: 'trial' }), text);
  await deliver(site, texts.trial);
  await closeAlarm(alarm, texts.over);
}

const failures = ['failure', 'timed_out', 'startup_failure'];
try {
  if (CONCLUSION === 'trial') await testAlarm();
  else if (failures.includes(CONCLUSION)) await fail();
  else if (CONCLUSION === 'success') await recover();
  // Cancelled and skipped runs say nothing about the site.
  else console.log(`${CONCLUSION}: nobody is notified`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
