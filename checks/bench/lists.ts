import { achievements } from '#src/data/collections/achievements/achievement.collection.ts';
import { newestFirst } from '#src/data/collections/achievements/achievement-people.ts';
import { searchAchievements } from '#src/data/collections/achievements/search-achievements.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { countCases } from '#src/data/collections/corruption-cases/count-cases.ts';
import { choicesIn, findCases } from '#src/data/collections/corruption-cases/search-cases.ts';
import { events } from '#src/data/collections/events/event.collection.ts';
import { isChosen, searchEvents, upcomingEvents } from '#src/data/collections/events/filter-events.ts';
import { grasswayPosts } from '#src/data/collections/grassway-posts/grassway-post.collection.ts';
import { newestPosts, searchPosts } from '#src/data/collections/grassway-posts/search-posts.ts';
import { findPoliticians, inNeutralOrder } from '#src/data/collections/politicians/find-politicians.ts';
import { politicians } from '#src/data/collections/politicians/politician.collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { latestChecksFirst, searchQna } from '#src/data/collections/qna/search-qna.ts';
import { chosenEntries, partsOf } from '#src/data/collections/timeline-entries/filter-entries.ts';
import { timelineEntries } from '#src/data/collections/timeline-entries/timeline-entry.collection.ts';
import { searchVideos, videosOf } from '#src/data/collections/videos/search-videos.ts';
import { videos } from '#src/data/collections/videos/video.collection.ts';
import { corruptionCasesQuery } from '#src/routes.ts';
import { manyRecords } from './lists/many-records.ts';
import { reportPages } from './lists/render-pages.ts';
import { reportTimes } from './lists/report-times.ts';

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
    'in their order': () => newestPosts(records),
    search: (query) => searchPosts(records, query),
  }));
  reportTimes('timeline', manyRecords(timelineEntries, count), (records) => ({
    filter: () => partsOf(chosenEntries(records, { outlet: '示範日報', topic: '', order: 'newest' }), ''),
    'all of it': () => partsOf(chosenEntries(records, { outlet: '', topic: '', order: 'oldest' }), ''),
  }));
  await reportPages(1_500);
}
