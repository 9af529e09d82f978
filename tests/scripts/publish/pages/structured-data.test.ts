import { expect, test } from 'vitest';
import { type Address, addressesOf } from '#scripts/publish/addresses.ts';
import { datasetsOf } from '#scripts/publish/data/datasets.ts';
import { scheduleOf, structuredData } from '#scripts/publish/pages/structured-data.ts';
import { collections, publicCollections } from '#src/data/collections/collections.ts';
import { importNote } from '#src/data/content/declare/changed-at.ts';
import { noRegion } from '#src/data/content/declare/regions.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import { event } from '#tests/data/collections/events/sample-events.ts';
import { envelope, site as plainSite } from '#tests/pages/cached-list.ts';
import { zh } from '#tests/helpers/texts.ts';

const site = {
  ...plainSite,
  tagline: '看清楚，再判斷。',
  socialLinks: ['https://social.example.org/window'],
};
const words = {
  title: '【錯誤】掃描發票',
  description: '說明。',
  image: `${site.url}/cards/a.png`,
  asOf: '2026-11-23T00:00:00Z',
};
const organization = { '@type': 'Organization', name: site.name, url: site.url };

type Name = keyof typeof contents;

const documentOf = (name: Name, fields: object = {}) => ({
  id: ids[name],
  data: { ...contents[name], ...envelope, ...fields } as Record<string, unknown>,
});

/** Returns the objects of one type in the structured data of a page. */
function thingsOf(type: string, address: Address, published = new Map<string, never>()) {
  const things = structuredData(address, words, site, datasetsOf(site, published));
  return things.filter((thing) => (thing as unknown as Record<string, unknown>)['@type'] === type);
}

function addressFor(name: Name, fields: object = {}): Address {
  const [address] = addressesOf(new Map([[name, [documentOf(name, fields)]]])).filter(({ entry }) => entry);
  if (!address) throw new Error(`${name} has no page`);
  return address;
}

/** Returns the address of a document without some fields. */
function addressWithout(name: Name, without: readonly string[], fields: object): Address {
  const address = addressFor(name, fields);
  const { data } = address.entry?.document ?? {};
  for (const field of without) delete data?.[field];
  return address;
}

const pageOf = (id: string, path: string): Address => ({
  row: routes.find((row) => row.id === id) as RouteRow,
  path,
});

test('only the home page describes the organisation', () => {
  expect(thingsOf('Organization', pageOf('home', '/'))).toEqual([
    {
      '@context': 'https://schema.org',
      ...organization,
      description: site.tagline,
      logo: `${site.url}/icons/icon-512.png`,
      sameAs: site.socialLinks,
    },
  ]);
  expect(thingsOf('Organization', pageOf('events', '/events'))).toEqual([]);
});

test('every page except home has breadcrumbs', () => {
  expect(thingsOf('BreadcrumbList', pageOf('home', '/'))).toEqual([]);
  expect(thingsOf('BreadcrumbList', addressFor('events'))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: zh('routes:home.title'), item: `${site.url}/` },
        { '@type': 'ListItem', position: 2, name: zh('routes:events.title'), item: `${site.url}/events` },
        { '@type': 'ListItem', position: 3, name: words.title, item: `${site.url}/events/childcare-talk` },
      ],
    },
  ]);
});

test('a fact-check is a review of the claim, rated on the scale from false to true', () => {
  expect(thingsOf('ClaimReview', addressFor('qna'))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'ClaimReview',
      url: `${site.url}/qna/receipt-scan`,
      claimReviewed: contents.qna.claim,
      datePublished: contents.qna.verifiedAt,
      dateModified: '2026-11-01',
      author: organization,
      reviewRating: {
        '@type': 'Rating',
        alternateName: '錯誤',
        ratingValue: 1,
        bestRating: 5,
        worstRating: 1,
      },
      itemReviewed: {
        '@type': 'Claim',
        datePublished: '2026-11-01',
        appearance: {
          '@type': 'CreativeWork',
          url: contents.qna.claimUrl,
          archivedAt: contents.qna.claimArchivedUrl,
        },
      },
    },
  ]);
  expect(thingsOf('ClaimReview', addressFor('qna', { verdict: '正確' }))).toMatchObject([
    { reviewRating: { alternateName: '正確', ratingValue: 5 } },
  ]);
  // Insufficient evidence has no place on the scale from false to true.
  const [undecided] = thingsOf('ClaimReview', addressFor('qna', { verdict: '證據不足' }));
  expect(undecided).toMatchObject({ reviewRating: { '@type': 'Rating', alternateName: '證據不足' } });
  expect(JSON.stringify(undecided)).not.toContain('ratingValue');
});

test.each([
  ['王示範', 'Person', '王示範'],
  ['陳範例（營養師）', 'Person', '陳範例'],
  ['歐陽示範立委', 'Person', '歐陽示範'],
  ['示範黨市議會黨團（記者會）', 'Organization', '示範黨市議會黨團'],
  ...['金管會', '馬偕醫院', '高鐵', '白蘭氏', '金馬獎', '金管會主席', '高雄市長'].map(
    (name) => [name, 'Organization', name] as const,
  ),
  ['不明，轉傳訊息', undefined, undefined],
] as const)('the claimant %s is a person, an organisation, or nobody', (claimant, type, name) => {
  const [review] = thingsOf('ClaimReview', addressFor('qna', { claimant })) as unknown as {
    itemReviewed?: { author?: object };
  }[];
  expect(review?.itemReviewed?.author).toEqual(type && { '@type': type, name });
});

test('a claim whose page is gone appears in its archived copy', () => {
  const archived = { url: 'https://archive.example/1', archivedAt: 'https://archive.example/1' };
  const fields = { claimArchivedUrl: archived.url };
  expect(thingsOf('ClaimReview', addressWithout('qna', ['claimUrl'], fields))).toMatchObject([
    { itemReviewed: { appearance: archived } },
  ]);
});

test('an image is an image with a description, and a review of its claim if it has a verdict', () => {
  const image = addressFor('debunkingImages');
  expect(thingsOf('ImageObject', image)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'ImageObject',
      contentUrl: `${site.url}/img/${'b'.repeat(64)}.webp`,
      name: contents.debunkingImages.title,
      description: contents.debunkingImages.altText,
    },
  ]);
  const attribution = '王示範 攝';
  expect(thingsOf('ImageObject', addressFor('debunkingImages', { attribution }))).toMatchObject([
    { creditText: attribution },
  ]);
  expect(thingsOf('ClaimReview', image)).toMatchObject([{ reviewRating: { ratingValue: 1 } }]);
  expect(thingsOf('ClaimReview', addressFor('debunkingImages', { verdict: undefined }))).toEqual([]);
});

test('an event has its time, place and status', () => {
  const { title, startsAt, endsAt, venue, address, organiser } = contents.events;
  expect(thingsOf('Event', addressFor('events'))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      url: `${site.url}/events/childcare-talk`,
      startDate: startsAt,
      endDate: endsAt,
      eventStatus: 'https://schema.org/EventPostponed',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: venue, address },
      organizer: { '@type': 'Organization', name: organiser },
      eventSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: ['SA'],
        startDate: '2026-12-05',
        endDate: '2026-12-26',
        startTime: '14:00',
        endTime: '16:00',
        scheduleTimezone: 'Asia/Taipei',
        exceptDate: ['2026-12-12'],
      },
    },
  ]);
  const online = addressFor('events', { city: '線上', status: 'cancelled' });
  expect(thingsOf('Event', online)).toMatchObject([
    {
      eventStatus: 'https://schema.org/EventCancelled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://example.org/event' },
    },
  ]);
});

test('an event of whole days has days, not midnight', () => {
  const times = { startsAt: '2026-12-04T00:00:00+08:00', endsAt: '2026-12-06T23:59:00+08:00' };
  const market = addressWithout('events', ['repeats', 'exceptions'], { ...times, allDay: true });
  expect(thingsOf('Event', market)).toMatchObject([{ startDate: '2026-12-04', endDate: '2026-12-06' }]);
});

test('what was changed after midnight in Taipei has the day of Taipei', () => {
  const address = addressFor('qna', { updatedAt: '2026-12-31T16:30:00.000000Z' });
  expect(thingsOf('ClaimReview', address)).toMatchObject([{ dateModified: '2027-01-01' }]);
});

test('the day of publication stands for no date, and an import is no change', () => {
  const undated = addressWithout('summarizedVideos', ['publishedOn'], {});
  expect(thingsOf('VideoObject', undated)[0]).not.toHaveProperty('uploadDate');
  expect(thingsOf('ImageObject', addressFor('debunkingImages'))[0]).not.toHaveProperty('datePublished');
  const history = [{ rev: 1, at: envelope.updatedAt, kind: '首次', note: importNote }];
  const [imported] = thingsOf('ClaimReview', addressFor('qna', { verifiedAt: '2019-03-05', history }));
  expect(imported).toMatchObject({ datePublished: '2019-03-05' });
  expect(imported).not.toHaveProperty('dateModified');
});

test('an event without a region has no place by that name', () => {
  const nowhere = { city: noRegion, venue: '', address: '' };
  expect(thingsOf('Event', addressFor('events', nowhere))[0]).not.toHaveProperty('location');
});

test('a series has its next date, and a single event has no schedule', () => {
  const later = { ...words, asOf: '2026-12-06T00:00:00Z' };
  const [next] = structuredData(addressFor('events'), later, site, new Map()).filter(
    (thing) => (thing as unknown as Record<string, unknown>)['@type'] === 'Event',
  );
  expect(next).toMatchObject({
    startDate: '2026-12-19T14:00:00+08:00',
    endDate: '2026-12-19T16:00:00+08:00',
  });
  expect(scheduleOf(event('once'))).toBeUndefined();
});

test('a summarised video has its duration and our own thumbnail', () => {
  expect(thingsOf('VideoObject', addressFor('summarizedVideos'))).toMatchObject([
    { name: contents.summarizedVideos.title, duration: 'PT754S', thumbnailUrl: words.image },
  ]);
});

const published = new Map(
  (['budgets', 'qna', 'site'] as const).map((name) => [name, [documentOf(name), documentOf(name)]]),
) as unknown as Map<string, never>;

test('open data is described as data sets with files and licence, on its page and that of the budgets', () => {
  const sets = thingsOf('Dataset', pageOf('openData', '/open-data'), published);
  expect(sets).toHaveLength(2);
  const name = (file: string) => `${site.url}/open-data/${file}`;
  const budgets = {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': name('').replace(/\/$/, '#budgets'),
    name: `${zh('collections:budgets')}（民眾之窗）`,
    description: expect.stringContaining(
      zh('open-data:dataset', { name: zh('collections:budgets'), site: '民眾之窗' }),
    ),
    url: `${site.url}/open-data`,
    license: 'https://creativecommons.org/licenses/by/4.0/deed.zh-hant',
    creator: organization,
    isAccessibleForFree: true,
    inLanguage: 'zh-Hant-TW',
    dateModified: envelope.updatedAt,
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: name('budgets.csv') },
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: name('budgets.json') },
    ],
  };
  expect(sets).toContainEqual(budgets);
  expect(thingsOf('Dataset', pageOf('budgetReduction', '/budget-reduction'), published)).toEqual([budgets]);
  expect(thingsOf('Dataset', pageOf('events', '/events'), published)).toEqual([]);
});

test('every description has at least 50 characters, and the date is that of the latest document', () => {
  const all = new Map(
    collections.map(({ name }) => [
      name,
      [{ id: 'a', data: { updatedAt: '2026-01-01', verdict: '正確', folderId: 'a' } }],
    ]),
  );
  all.set(
    'qna',
    ['2026-01-03', '2026-01-02'].map((updatedAt) => ({
      id: 'a',
      data: { updatedAt, verdict: '正確', folderId: 'a' },
    })),
  );
  const sets = datasetsOf(site, all);
  expect([...sets.keys()]).toEqual(
    publicCollections.map(({ name }) => name).filter((name) => name !== 'site' && name !== 'tagRules'),
  );
  for (const { description } of sets.values() as Iterable<{ description?: unknown }>) {
    expect(String(description).length).toBeGreaterThanOrEqual(50);
    expect(description).not.toMatch(/\{\{|undefined/);
  }
  expect(sets.get('qna')).toMatchObject({ dateModified: '2026-01-03' });
});

test('data with unlisted cases only has no data set, which would reveal when it changed', () => {
  const hidden = { id: 'b', data: { updatedAt: '2026-12-01', participants: [{ role: '被害人' }] } };
  expect(datasetsOf(site, new Map([['corruptionCases', [hidden]]])).size).toBe(0);
});
