import { achievements } from '#src/data/collections/achievements/achievement.collection.ts';
import { newestFirst } from '#src/data/collections/achievements/achievement-people.ts';
import { searchAchievements } from '#src/data/collections/achievements/search-achievements.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { countCases } from '#src/data/collections/corruption-cases/count-cases.ts';
import { choicesIn, findCases } from '#src/data/collections/corruption-cases/search-cases.ts';
import { events } from '#src/data/collections/events/event.collection.ts';
import { isChosen, searchEvents, upcomingEvents } from '#src/data/collections/events/filter-events.ts';
import { grasswayPosts } from '#src/data/collections/grassway-posts/grassway-post.collection.ts';
import { latestFirst } from '#src/platform/text/compare.ts';
import { searchPosts } from '#src/data/collections/grassway-posts/search-posts.ts';
import { findPoliticians, inNeutralOrder } from '#src/data/collections/politicians/find-politicians.ts';
import { politicians } from '#src/data/collections/politicians/politician.collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { latestChecksFirst, searchQna } from '#src/data/collections/qna/search-qna.ts';
import { timelineOf } from '#src/data/collections/timeline-entries/filter-entries.ts';
import { timelineEntries } from '#src/data/collections/timeline-entries/timeline-entry.collection.ts';
import { searchVideos, videosOf } from '#src/data/collections/videos/search-videos.ts';
import { videos } from '#src/data/collections/videos/video.collection.ts';
import { corruptionCasesQuery } from '#src/routes.ts';
import { manyRecords, manyDocuments } from './lists/many-records.ts';
import { median, reportTimes } from './lists/report-times.ts';
import { addressesOf } from '#scripts/publish/addresses.ts';
import { buildRenderer } from '#scripts/publish/build-site.ts';
import { openRenderer } from '#scripts/publish/pages/open-renderer.ts';
import { localTarget } from '#scripts/publish/publish-target.ts';
import type { Content } from '#scripts/publish/data/read-content.ts';
import { snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { publicCollections } from '#src/data/collections/collections.ts';

/** The maximum ratio of rendering times when the documents double: linear growth gives about two. */
const maxRatio = 2.5;

/** The time in milliseconds below which a page has too little work to judge its growth. */
const min = 60;

const rounds = 3;

interface Site {
  readonly content: Content;
  readonly files: ReadonlyMap<string, string>;
}

const correction = {
  at: '2026-11-01',
  before: '原本寫的是甲。',
  after: '正確的是乙。',
  reason: '來源更正。',
};

/** `count` documents of every collection, each with a correction, and the data files that pages read. */
function siteOf(count: number): Site {
  const documents = new Map(
    publicCollections.map(({ name, onlyId }) => [
      name,
      manyDocuments(name, onlyId === undefined ? count : 1, { corrections: [correction] }),
    ]),
  );
  const content = { asOf: '2026-11-21T00:00:00.000000Z', documents };
  const files = new Map([...snapshotFiles(content)].map((file) => [`data/${file.path}`, file.content]));
  return { content, files };
}

/**
 * Prints the time to read and render every route without parameters, with `count` documents per collection and with
 * twice as many, in milliseconds of processor time, which other work on the machine does not affect.
 */
async function reportPages(count: number): Promise<void> {
  const folder = temporaryFolder('lists-bench-');
  const renderer = await buildRenderer(folder, 'localhost');
  const origin = 'http://127.0.0.1:1';
  const names = { projectId: 'bench', bucket: 'bench' };
  const target = localTarget({ site: origin, firestore: origin, storage: origin, ...names });
  const sites = [siteOf(count), siteOf(2 * count)];

  /** Nothing is cached from another page: each reads its data itself. */
  const timeOf = async (path: string, { content, files }: Site): Promise<number> => {
    const page = await openRenderer(renderer, target, content, (name) => files.get(name));
    const before = process.cpuUsage();
    await page.renderPage(path);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };

  const rows: { readonly path: string; readonly once: number; readonly twice: number }[] = [];
  for (const { path } of addressesOf(new Map())) {
    // The first renderings of a page include JIT compilation.
    for (const site of sites) await timeOf(path, site);
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const [index, site] of sites.entries()) times[index === 0 ? 0 : 1].push(await timeOf(path, site));
    rows.push({ path, once: median(times[0]), twice: median(times[1]) });
  }
  console.log(`pages with ${count} and ${2 * count} documents of each collection, ms of the processor:`);
  for (const { path, once, twice } of rows.toSorted((a, b) => b.twice - a.twice)) {
    if (twice < min) continue;
    const ratio = twice / once;
    const over = ratio > maxRatio ? `  over ${maxRatio}` : '';
    console.log(`  ${path}: ${once.toFixed(0)} → ${twice.toFixed(0)} (×${ratio.toFixed(2)})${over}`);
  }
}

const count = 5_000;
const anyCase = corruptionCasesQuery.parse({});
const anyone = { office: '', constituency: '', party: '', q: '' };
const names = new Map([['wang-shi-fan', { name: '王示範', distinction: undefined, terms: [] }]]);
const today = '2026-11-21';
const now = Date.parse(today);

/**
 * What a visitor does to each list with 5,000 entries, and how the rendering time of pages grows with the number of
 * documents.
 */
export default async function benchLists(): Promise<void> {
  reportTimes('fact-checks', manyRecords(qna, count), (records) => ({
    'in their order': () => latestChecksFirst(records),
    filter: () => searchQna(records, { query: '', verdict: '錯誤', tag: '', year: '' }),
    search: (query) => searchQna(records, { query, verdict: 'all', tag: '', year: '' }),
  }));
  reportTimes('cases', manyRecords(corruptionCases, count), (records) => ({
    'counts and choices': () => [countCases(records), choicesIn(records)],
    filter: () => findCases(records, { ...anyCase, role: '被告', stage: '無罪確定' }, today),
    search: (q) => findCases(records, { ...anyCase, q }, today),
  }));
  reportTimes('achievements', manyRecords(achievements, count), (records) => ({
    'in their order': () => newestFirst(records),
    search: (query) => searchAchievements(records, names, query),
  }));
  reportTimes('politicians', manyRecords(politicians, count), (records) => ({
    'in their order': () => inNeutralOrder(records),
    filter: () => findPoliticians(records, { ...anyone, party: '示範黨' }),
    search: (q) => findPoliticians(records, { ...anyone, q }),
  }));
  reportTimes('events', manyRecords(events, count), (records) => ({
    'in their order': () => upcomingEvents(records, now),
    filter: () => records.filter((event) => isChosen(event, { subTab: '講座', city: '臺中市' })),
    search: (query) => searchEvents(records, query),
  }));
  reportTimes('videos', manyRecords(videos, count), (records) => ({
    filter: () => videosOf(records, 'debunking'),
    search: (query) => searchVideos(records, query),
  }));
  reportTimes('long reads', manyRecords(grasswayPosts, count), (records) => ({
    'in their order': () => latestFirst(records, ({ writtenOn = '' }) => writtenOn),
    search: (query) => searchPosts(records, query),
  }));
  reportTimes('timeline', manyRecords(timelineEntries, count), (records) => ({
    filter: () => timelineOf(records, { at: '', outlet: '示範日報', topic: '' }),
    'all of it': () => timelineOf(records, { at: '', outlet: '', topic: '' }),
  }));
  await reportPages(1_500);
}
