import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeMemberFeed } from '#scripts/publish-due/write-member-feed.ts';
import { readDrafts } from '#src/data/content/drafts/drafts.repository.ts';
import { readFeedToken } from '#src/data/members/notices/feed-address.ts';
import { configurePlatform } from '#src/platform/firebase/config.ts';

vi.mock('#src/data/members/notices/feed-address.ts', () => ({ readFeedToken: vi.fn() }));
vi.mock('#src/data/content/drafts/drafts.repository.ts', () => ({
  readDrafts: vi.fn(() => Promise.resolve([])),
}));
vi.mock('#src/data/content/reports/reports.repository.ts', () => ({
  readReports: () => Promise.resolve({ reports: [] }),
}));
vi.mock('#src/data/content/proposals/proposals.repository.ts', () => ({
  readProposals: () => Promise.resolve([]),
}));
vi.mock('#src/data/content/schedules/schedules.repository.ts', () => ({
  readSchedules: () => Promise.resolve([]),
}));

const before = 'the feed of the last run';
let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'member-feed-')), 'member-feed.json');
  writeFileSync(file, before);
});

test('the file is replaced, and deleted once members have no feed', async () => {
  configurePlatform({ dataOrigin: 'https://example.org' } as never);
  vi.mocked(readFeedToken).mockResolvedValueOnce('a1'.repeat(16));
  await writeMemberFeed(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ path: `feeds/desk-${'a1'.repeat(16)}.xml` });
  vi.mocked(readFeedToken).mockResolvedValueOnce(undefined);
  await writeMemberFeed(file);
  expect(existsSync(file)).toBe(false);
});

test('if the drafts cannot be read, the file is not changed', async () => {
  vi.mocked(readFeedToken).mockResolvedValueOnce('a1'.repeat(16));
  vi.mocked(readDrafts).mockRejectedValueOnce(new Error('offline'));
  await expect(writeMemberFeed(file)).rejects.toThrow('offline');
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('if the account cannot sign in, the file is not changed, and the command says so', async () => {
  const command = [
    'scripts/run/run.cjs',
    'scripts/publish-due.ts',
    '--as',
    'nobody@local.test',
    '--feed',
    file,
  ];
  // No local backend runs in this folder.
  const env = { ...process.env, LOCAL_BACKEND_DIR: `${file}.backend` };
  const failure = await promisify(execFile)(process.execPath, command, { env }).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: 1 });
  const { stderr } = failure as { readonly stderr: string };
  expect(stderr).toContain('not carried out: ');
  expect(stderr).toContain(`${file} was not changed`);
  expect(readFileSync(file, 'utf8')).toBe(before);
});
