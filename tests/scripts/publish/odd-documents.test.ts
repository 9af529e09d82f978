import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ical from 'ical.js';
import { XMLValidator } from 'fast-xml-parser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileOf } from '#scripts/publish/addresses.ts';
import { publishSite } from '#scripts/publish/publish-site.ts';
import { itemShardPath } from '#src/data/content/read/item-shards.ts';
import type { Manifest } from '#src/data/content/read/snapshot.ts';
import { linkTo } from '#src/links.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { contents } from '#checks/backend/contents.ts';
import { envelope } from '#tests/pages/cached-list.ts';

type Fields = Readonly<Record<string, unknown>>;

const document = (
  collection: 'qna' | 'events' | 'debunkingImages',
  id: string,
  fields: Fields = {},
): RawDocument => ({ id, data: { ...contents[collection], ...envelope, ...fields } });

/** Encodes a value in the format of Firestore's REST API. */
function encode(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value as Fields) } };
}
const encodeFields = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encode(value)]));

/** A database that contains these documents, regardless of the rules, and Storage with these bytes by hash. */
function serve(
  collections: Readonly<Record<string, readonly RawDocument[]>>,
  stored: Readonly<Record<string, string>> = {},
): void {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (typeof init?.body !== 'string') {
      const bytes = stored[/([0-9a-f]{64})[.]webp/.exec(url)?.[1] ?? ''];
      return Promise.resolve(new Response(bytes ?? '', { status: bytes === undefined ? 404 : 200 }));
    }
    const { structuredQuery } = JSON.parse(init.body) as {
      structuredQuery: {
        from: [{ collectionId: string }];
        where?: unknown;
        startAt?: { values: [{ referenceValue: string }] };
        limit: number;
      };
    };
    const { from, where, startAt, limit } = structuredQuery;
    const all = where ? [] : (collections[from[0].collectionId] ?? []);
    const last = startAt?.values[0].referenceValue.split('/').at(-1);
    const start = all.findIndex(({ id }) => id === last) + 1;
    const documents = all.slice(start, start + limit);
    const answers = documents.map(({ id, data }) => ({
      document: { name: `projects/p/databases/d/documents/c/${id}`, fields: encodeFields(data) },
    }));
    return Promise.resolve(Response.json([{ readTime: '2026-11-23T00:00:00.000000Z' }, ...answers]));
  });
}

/** Replaces the renderer, which takes long to load. Each page contains the whole document that it shows. */
const renderer = `export const startRenderer = async ({ store }) => ({ renderPage: async (path) => {
    const [, place, id] = decodeURIComponent(path).split('/');
    const raw = id && (await store.getOne(place + '/' + id));
    const title = String(raw?.data.title ?? raw?.data.question ?? path);
    const html = '<h1>' + id + '</h1>';
    const data = raw?.data;
    // Drawing their cards takes long.
    const hidden = raw === undefined;
    return { row: 'home', html, head: { title, description: title, hidden }, queries: [{ queryKey: [path], data }] };
  },
  styles: () => new Map(),
});`;

let root: string;
afterEach(() => void vi.unstubAllGlobals());
beforeEach(async () => {
  // Every document that is set aside logs a line.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  root = await mkdtemp(join(tmpdir(), 'odd-documents-'));
  mkdirSync(join(root, 'app'));
  writeFileSync(
    join(root, 'app/index.html'),
    `<html><head><title data-static>民眾之窗 - 載入中</title><style data-styles>html{margin:0}</style></head><body>
    <div id="root"></div><noscript></noscript><script type="module" src="/assets/index-a.js"></script></body></html>`,
  );
  writeFileSync(join(root, 'app/version.json'), JSON.stringify({ version: '1.2.3' }));
  cpSync('public/removed-images.js', join(root, 'app/removed-images.js'));
  writeFileSync(join(root, 'renderer.mjs'), renderer);
});

const read = (path: string) => readFileSync(join(root, 'published', path), 'utf8');

async function publish(allowShrink = false) {
  const lines: string[] = [];
  const publication = await publishSite({
    app: join(root, 'app'),
    renderer: Promise.resolve(join(root, 'renderer.mjs')),
    output: join(root, 'published'),
    documents: join(root, 'documents'),
    source: { origin: 'http://127.0.0.1:1', projectId: 'p' },
    objects: { origin: 'http://127.0.0.1:1', bucket: 'b' },
    config: {
      firebase: { apiKey: 'k', authDomain: 'a', projectId: 'p', storageBucket: 'b', appId: 'i' },
      dataOrigin: '',
      siteUrl: 'https://window.example.org',
    } as never,
    allowShrink,
    report: (line) => lines.push(line),
  });
  return { ...publication, lines };
}

const farOut = (day: string, time: string): Fields => ({
  claimedOn: day,
  verifiedAt: day,
  createdAt: `${day}T${time}`,
  updatedAt: `${day}T${time}`,
  corrections: [{ at: day, before: '\ud800', after: '\u0000', reason: 'x'.repeat(100_000) }],
});

/** Documents that are published: valid by the schema, however odd. */
const odd = {
  qna: [
    document('qna', 'good'),
    document('qna', 'half-pairs', { question: '前\ud800後', summary: '\udc00', answer: 'a\ud83d' }),
    document('qna', 'control-characters', {
      question: '零\u0000字',
      summary: '\u0000\u0007',
      tags: ['\u0000'],
    }),
    document('qna', '__proto__'),
    document('qna', 'first-year', farOut('0001-01-01', '00:00:00.000000Z')),
    document('qna', 'last-year', farOut('9999-12-31', '23:59:59.999999Z')),
  ],
  events: [
    document('events', 'good'),
    document('events', 'half-pairs', { title: '\udfff', venue: '\ud800', body: '\udbff' }),
    document('events', 'control-characters', { title: '零\u0000字', venue: '\u0000' }),
    document('events', 'all-years', {
      startsAt: '0001-01-01T00:00:00+08:00',
      endsAt: '9999-12-31T23:59:59+08:00',
    }),
  ],
};

const refusedIds = ['..', 'dots.in.id', 'percent%2Fid', 'i'.repeat(200), '字'.repeat(66)];

test('odd texts, dates and ids are published, or reported and left out, without stopping other documents', async () => {
  serve({
    qna: [
      ...odd.qna,
      document('qna', 'endless', { question: '長'.repeat(100_000) }),
      document('qna', 'no-such-day', { claimedOn: '2026-02-30', sources: [1] }),
      ...refusedIds.map((id) => document('qna', id)),
    ],
    events: [...odd.events, document('events', 'before-all-years', { startsAt: '-000001-01-01T00:00:00Z' })],
  });
  const { problems, counts, lines } = await publish();
  expect(problems.map(({ collection, id }) => `${collection}/${id}`).toSorted()).toEqual(
    ['events/before-all-years', 'qna/endless', ...refusedIds.map((id) => `qna/${id}`)].toSorted(),
  );
  for (const { reason } of problems) expect(reason).not.toBe('');
  expect(counts).toMatchObject({ qna: odd.qna.length + 1, events: odd.events.length });
  expect(lines).toContain('left out of qna/no-such-day: claimedOn, sources.0');
  expect(read(fileOf(linkTo('qna', { id: 'no-such-day' })))).toContain('no-such-day');
  for (const { id } of odd.qna) expect(read(fileOf(linkTo('qna', { id })))).toContain(id);
  for (const { id } of odd.events) expect(read(fileOf(linkTo('event', { id })))).toContain(id);
  expect(JSON.parse(read('data/manifest.json'))).toMatchObject({ problems });
});

test('an unpaired surrogate is the replacement character in pages and in their data', async () => {
  serve(odd);
  await publish();
  const manifest = JSON.parse(read('data/manifest.json')) as Manifest & { asOf: string };
  expect(JSON.parse(read('version.json'))).toMatchObject({ version: '1.2.3', asOf: manifest.asOf });
  const itemFile = (id: string) =>
    `data/${itemShardPath('qna', id, manifest.collections['qna']?.itemShards ?? 0)}`;
  for (const path of [itemFile('half-pairs'), itemFile('first-year'), 'open-data/qna.json'])
    expect(read(path), path).not.toMatch(/\\u[dD][89a-fA-F]/);
  expect(read(itemFile('first-year'))).toContain('"before":"\uFFFD"');
});

test('collected files remain valid with odd documents among them', async () => {
  serve(odd);
  const { problems } = await publish();
  expect(problems).toEqual([]);
  for (const path of ['sitemap.xml', 'feeds/qna.xml', 'feeds/events.xml', 'feeds/corrections.xml'])
    expect([path, XMLValidator.validate(read(path))]).toEqual([path, true]);
  const { records } = JSON.parse(read('open-data/qna.json')) as { records: unknown[] };
  expect(records).toHaveLength(odd.qna.length);
  expect(() => ical.parse(read('calendars/every-all-all.ics')) as unknown).not.toThrow();
});

test('the manifest, which every visitor loads, lists at most 100 of the documents that are left out', async () => {
  const bad = Array.from({ length: 300 }, (_, index) => document('qna', `bad-${index}`, { question: '' }));
  serve({ qna: [document('qna', 'good'), ...bad] });
  const { problems } = await publish();
  expect(problems).toHaveLength(300);
  const manifest = JSON.parse(read('data/manifest.json')) as { problems: unknown[] };
  expect(manifest.problems).toHaveLength(100);
});

const images = Array.from({ length: 10 }, (_, index) => {
  const [small, middle, large] = ['a', 'b', 'c'].map((digit) => `${digit}${index}`.repeat(32));
  return document('debunkingImages', `p${index}`, { objects: { 480: small, 960: middle, 1600: large } });
});

test('an image with other bytes in Storage than its largest size names is left out and reported', async () => {
  serve({ qna: [document('qna', 'good')], debunkingImages: images }, { ['c7'.repeat(32)]: 'forged' });
  const { problems } = await publish();
  const reason = `forged image ${'c7'.repeat(32)} in Storage`;
  expect(problems).toEqual([{ collection: 'debunkingImages', id: 'p7', reason }]);
  expect(JSON.parse(read('data/manifest.json'))).toMatchObject({ problems });
  const { collections } = JSON.parse(read('data/manifest.json')) as Manifest;
  const shards = collections['debunkingImages']?.shards ?? [];
  const listed = shards.map((path) => read(`data/${path}`)).join('');
  expect(images.filter(({ id }) => listed.includes(`"${id}"`))).toHaveLength(9);
});

test('if most images seem forged, nothing is published unless the loss is intended', async () => {
  const forged = images.map((_, index) => [`c${index}`.repeat(32), 'forged']);
  serve({ qna: [document('qna', 'good')], debunkingImages: images }, Object.fromEntries(forged) as never);
  await expect(publish()).rejects.toThrow('debunkingImages: 10 → 0');
  expect((await publish(true)).problems).toHaveLength(10);
});
