import { rm } from 'node:fs/promises';
import { writeWhole } from '#scripts/files/write-whole.ts';
import { readDrafts } from '#src/data/content/drafts/drafts.repository.ts';
import { readFeedToken } from '#src/data/members/notices/feed-address.ts';
import { readProposals } from '#src/data/content/proposals/proposals.repository.ts';
import { readReports } from '#src/data/content/reports/reports.repository.ts';
import { readSchedules } from '#src/data/content/schedules/schedules.repository.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { memberFeed } from './member-feed.ts';

/**
 * Writes the members' feed for `npm run site -- publish --member-feed`, or deletes the file if members have no feed. Throws
 * `ServiceError`, and leaves the file as it was, when something cannot be read.
 */
export async function writeMemberFeed(file: string): Promise<void> {
  const token = await readFeedToken();
  if (token === undefined) {
    await rm(file, { force: true });
    return;
  }
  const [drafts, { reports }, schedules, proposals] = await Promise.all([
    readDrafts(),
    readReports(),
    readSchedules(),
    readProposals(),
  ]);
  const awaiting = { drafts, reports, schedules, proposals };
  const feed = memberFeed(token, platformConfig().dataOrigin, awaiting, Date.now());
  writeWhole(file, JSON.stringify(feed));
}
