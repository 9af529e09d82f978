// `npm run publish:due -- --as address`: publishes and withdraws documents at the times that members have scheduled, as
// a member with an editor's rights, subject to the rules like any other; and writes the content of the members' feed.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readFeedToken } from '#src/data/notices/feed-address.ts';
import { readDrafts } from '#src/data/drafts/drafts.repository.ts';
import { readReports } from '#src/data/reports/reports.repository.ts';
import { carryOutDue } from '#src/data/schedules/carry-out.ts';
import { readSchedules } from '#src/data/schedules/schedules.repository.ts';
import { platformConfig } from '#src/platform/config.ts';
import { readArguments } from './arguments.ts';
import { reportFailure } from './failure.ts';
import { signIn } from './import/sign-in.ts';
import { memberFeed } from './publish-due/member-feed.ts';
import { writeWhole } from './write-whole.ts';

const { values } = readArguments({
  call: 'npm run publish:due --',
  flags: {
    as: {
      type: 'string',
      value: 'address',
      required: true,
      help: 'the account that publishes: an editor of its own, under a name that the log shows',
    },
    project: {
      type: 'boolean',
      help: `in the project of .env.production.local, signed in with the password in IMPORT_PASSWORD
and, where the account has a second factor, the secret in IMPORT_TOTP`,
    },
    feed: {
      type: 'string',
      value: 'file',
      help: 'writes what the members’ feed contains, for npm run publish -- --member-feed',
    },
  },
});

/** The exit code when a scheduled action failed and was noted for the admin area. */
const failedCode = 3;

async function writeFeed(file: string): Promise<void> {
  const token = await readFeedToken();
  await rm(file, { force: true });
  if (token === undefined) return;
  const [drafts, { reports }, schedules] = await Promise.all([readDrafts(), readReports(), readSchedules()]);
  const feed = memberFeed(token, platformConfig().dataOrigin, { drafts, reports, schedules }, Date.now());
  writeWhole(file, JSON.stringify(feed));
}

try {
  await signIn({ email: values.as ?? '', project: values.project });
  // Print only counts: a workflow's log may be public, and failed documents are not.
  const counts = new Map<string, number>();
  await carryOutDue(Date.now(), (_, outcome) => {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome !== 'done' && outcome !== 'over') process.exitCode = failedCode;
  });
  console.log([...counts].map(([outcome, count]) => `${outcome}: ${count}`).join(', ') || 'nothing is due');
  if (values.feed !== undefined) await writeFeed(resolve(values.feed));
} catch (error) {
  reportFailure(error, 'not carried out: ');
}
