import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedRows } from '#scripts/seed/seed-content.ts';
import { readSampleRows, type SampleRow } from '#scripts/seed/seed-rows.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { useDataClient } from '#tests/helpers/data-client.ts';
import { contents } from '#checks/backend/contents.ts';

const client = useDataClient();
const target = () => {
  const firestore = `http://${client.host}`;
  const origins = { firestore, auth: firestore, storage: firestore };
  return { origins, projectId: client.projectId, bucket: 'test' };
};

async function readSamples(files: Record<string, unknown>, now = new Date('2026-11-20T17:00:00Z')) {
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  const write = (name: string) => writeFile(join(folder, name), JSON.stringify(files[name]));
  await Promise.all(Object.keys(files).map(write));
  const read = await readSampleRows(folder, now);
  return read;
}

const settings = { ...contents.site, id: 'settings', corrections: undefined };

const folderRow = (row: Partial<SampleRow>): SampleRow => ({
  collection: 'imageFolders',
  place: 'image-folders.json: a',
  id: 'a',
  fields: { name: '健康', order: 1, description: '示範' },
  history: [],
  corrections: [],
  withdrawn: undefined,
  ...row,
});

test('every sample file of the project is valid by its schema', async () => {
  const { rows, problems } = await readSampleRows('content/sample', new Date());
  expect(rows.length).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});

/**
 * Days on which a fixed date in the sample would become visible: soon, at the end of a year, on a leap day, years
 * later.
 */
const laterDays = ['2026-11-28', '2026-12-31', '2028-02-29', '2031-07-15'];

test.each(laterDays)('the sample of %s has the same upcoming events as any other', async (day) => {
  const upcomingAt = async (now: Date) => {
    const { rows } = await readSampleRows('content/sample', now);
    return rows
      .filter(
        ({ collection, fields }) => collection === 'events' && new Date(fields['startsAt'] as string) > now,
      )
      .map(({ id }) => id);
  };
  const upcoming = await upcomingAt(new Date(`${day}T04:00:00Z`));
  expect(upcoming.length).toBeGreaterThan(10);
  expect(upcoming).toEqual(await upcomingAt(new Date('2026-11-20T04:00:00Z')));
});

test.each(laterDays)('no fact-check of the sample of %s cites a source published later', async (day) => {
  const { rows } = await readSampleRows('content/sample', new Date(`${day}T04:00:00Z`));
  const checks = rows.filter(({ collection }) => collection === 'qna');
  expect(checks.length).toBeGreaterThan(5);
  for (const { id, fields, verifiedAt } of checks) {
    const sources = fields['sources'] as readonly { publishedOn?: string }[];
    const late = sources.filter(({ publishedOn = '' }) => publishedOn > (verifiedAt ?? ''));
    expect(late, id).toEqual([]);
  }
});

test('relative dates are computed from the current day in Taipei', async () => {
  const { rows } = await readSamples({
    'site.json': [{ ...settings, tagline: '{today} {today+3}T09:00:00+08:00 {today-10}' }],
  });
  expect(rows[0]?.fields['tagline']).toBe('2026-11-21 2026-11-24T09:00:00+08:00 2026-11-11');
});

test('an invalid row is reported with its file, id and field, and the others are read', async () => {
  const { rows, problems } = await readSamples({
    'site.json': [
      { ...settings, id: 'long', tagline: '長'.repeat(201) },
      { ...settings, id: 'misspelt', contcat: 'a' },
      { ...settings, id: 'nested', socialLinks: [{ label: 'a', url: 'https://example.org', icon: 'b' }] },
      { ...settings, id: 'no id' },
      { ...settings, history: [{ at: '2026-01-01', kind: '勘誤' }] },
      { ...settings, id: 'good' },
      { ...settings, id: 'good' },
    ],
    'sites.json': [],
  });
  expect(rows.map(({ id }) => id)).toEqual(['good']);
  expect(problems).toEqual([
    'site.json:1  id: not an id',
    expect.stringMatching(/^site\.json: long {2}tagline: Too big/),
    'site.json: misspelt  contcat: no such field',
    'site.json: nested  socialLinks.0.icon: no such field',
    'site.json: settings  history: 1 times 勘誤 for 0 corrections',
    'site.json: good  id: occurs twice',
    'sites.json: no collection is named so',
  ]);
});

test('rows are published in batches and once, and a row that the rules deny is reported', async () => {
  await client.reset();
  const rows = Array.from({ length: 9 }, (_, index) => folderRow({ id: `f${index}`, place: `f${index}` }));
  const bad = folderRow({ id: 'bad', place: 'image-folders.json: bad', fields: { name: '' } });
  const first = await seedRows([...rows, bad], target());
  expect(first).toEqual({
    published: 9,
    problems: [expect.stringMatching(/^image-folders\.json: bad {2}denied by firestore\.rules \(denied/)],
  });
  expect((await readDocument('imageFolders/f8'))?.data).toMatchObject({ rev: 1, name: '健康' });
  expect(await seedRows(rows, target())).toEqual({ published: 0, problems: [] });
});

test('a corrected row has its earlier version as a revision, and both dates in its history', async () => {
  await client.reset();
  const correction = { at: '2026-10-03', before: '三月七日', after: '三月九日', reason: '日期誤植' };
  const fields = { name: '健康', order: 1, description: '公告日期是三月九日。' };
  await seedRows([folderRow({ fields, corrections: [correction], verifiedAt: '2026-11-01' })], target());
  expect((await readDocument('imageFolders/a'))?.data).toMatchObject({
    rev: 2,
    description: '公告日期是三月九日。',
    corrections: [correction],
    verifiedAt: '2026-11-01',
    history: [
      { rev: 1, kind: '首次', at: '2026-09-19T04:00:00.000Z' },
      { rev: 2, kind: '勘誤', at: '2026-10-03T04:00:00.000Z', note: '日期誤植' },
    ],
  });
  const revision = await readDocument('imageFolders/a/revisions/1');
  expect(revision?.data['document']).toMatchObject({ description: '公告日期是三月七日。', corrections: [] });
});

test('a withdrawn row becomes a tombstone with its reason, and seeding again changes nothing', async () => {
  await client.reset();
  const row = folderRow({ withdrawn: '來源已撤回' });
  await seedRows([row], target());
  const stored = await readDocument('imageFolders/a');
  expect(stored?.data).toMatchObject({ rev: 2, withdrawn: { reason: '來源已撤回' } });
  expect(stored?.data).not.toHaveProperty('name');
  expect(await seedRows([row], target())).toEqual({ published: 0, problems: [] });
});
