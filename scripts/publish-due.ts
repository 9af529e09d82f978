// `npm run site -- publish-due --as address`: publishes and withdraws documents at the times that members have scheduled, as
// a member with an editor's rights, subject to the rules like any other; and writes the content of the members' feed.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { carryOutDue } from '#src/data/content/schedules/carry-out.ts';
import { readArguments } from './command/arguments.ts';
import { reportFailure } from './command/failure.ts';
import { signIn } from './import/sign-in.ts';
import { writeMemberFeed } from './publish-due/write-member-feed.ts';

const { values } = readArguments({
  call: 'npm run site -- publish-due',
  flags: {
    as: {
      value: 'address',
      required: true,
      help: 'the account that publishes: a separate editor, whose name the audit log shows',
    },
    project: {
      help: `the project of .env.production.local, signed in with the password in IMPORT_PASSWORD
and, if the account has a second factor, the secret in IMPORT_TOTP`,
    },
    feed: {
      value: 'file',
      help: 'writes the contents of the members’ feed, for npm run site -- publish --member-feed',
    },
  },
});

/** The exit code when a scheduled action failed and was noted for the admin area. */
const failedCode = 3;

try {
  await signIn({ email: values.as ?? '', project: values.project });
  // Print only counts: a workflow's log may be public, and failed documents are not.
  const counts = new Map<string, number>();
  await carryOutDue(Date.now(), (_, outcome) => {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome !== 'done' && outcome !== 'over') process.exitCode = failedCode;
  });
  console.log([...counts].map(([outcome, count]) => `${outcome}: ${count}`).join(', ') || 'nothing is due');
  if (values.feed !== undefined) await writeMemberFeed(resolve(values.feed));
} catch (error) {
  reportFailure(error, 'not carried out: ');
  if (values.feed !== undefined && existsSync(values.feed))
    console.error(`${values.feed} was not changed: the members’ feed shows the earlier state`);
}
