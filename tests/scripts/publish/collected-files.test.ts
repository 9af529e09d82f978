import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeEach, expect, test } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
import { addressesOf } from '#scripts/publish/addresses.ts';
import { tryCollected, writeCollected } from '#scripts/publish/collected-files.ts';
import { madeKeys } from '#scripts/publish/made-keys.ts';
import { type PageNote, SiteOutput } from '#scripts/publish/site-output.ts';
import { versionsOf } from '#scripts/publish/data/versions.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { envelope } from '#tests/pages/cached-list.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'collected-files-'));
});

const asOf = '2026-11-25T00:00:00Z';
const site = { name: '民眾之窗', tagline: '', url: 'https://site.example', socialLinks: [], contact: '' };

const document = (
  name: 'qna' | 'events' | 'debunkingImages' | 'achievements',
  fields: object = {},
): RawDocument => ({ id: name, data: { ...envelope, ...contents[name], ...fields } });

/**
 * Writes the collected files for these documents, whose pages have these titles. Returns the number of written files
 * and a reader.
 */
async function publish(documents: readonly RawDocument[], titles: Readonly<Record<string, string>> = {}) {
  const stored = new Map(documents.map((raw) => [raw.id, [raw]]));
  const published = new Map([...stored].filter(([, [raw]]) => !raw?.data['withdrawn']));
  const output = new SiteOutput(join(folder, 'published'));
  const notes = Object.fromEntries(
    addressesOf(published).map(({ path, entry }): [string, PageNote] => {
      const title = titles[entry?.collection ?? ''] ?? '一頁';
      return [path, { key: title, reads: [], file: '', styles: [], title, description: '', hidden: false }];
    }),
  );
  const of = { site: site as never, asOf, published, documents: stored, notes };
  const keys = madeKeys('1', { asOf, documents: published }, versionsOf(published, asOf), []);
  await writeCollected(output, of, keys);
  await tryCollected(of);
  output.finish(() => 0);
  return {
    written: output.written,
    read: (path: string) => readFileSync(join(folder, 'published', path), 'utf8'),
  };
}

const corrected = {
  writeId: '00000000-0000-4000-8000-00000000000a',
  corrections: [{ at: '2026-11-20', before: '10', after: '100', reason: '少一個零' }],
};

test('only changed files are collected again, and the corrections feed still contains all corrections', async () => {
  const documents = [document('qna', corrected), document('events')];
  await publish(documents);
  expect((await publish(documents)).written).toBe(0);
  const changed = await publish([documents[0]!, document('events', { ...corrected, title: '改過的活動' })]);
  expect(changed.read('open-data/events.json')).toContain('改過的活動');
  expect(changed.read('feeds/corrections.xml').match(/<entry>/g)).toHaveLength(2);
  expect(changed.read('titles.html')).toContain('/titles/qna-');
});

test('a changed page title is updated in the feed and in the list of titles', async () => {
  await publish([document('qna')], { qna: '民眾之窗 - 舊的' });
  const { read } = await publish([document('qna')], { qna: '民眾之窗 - 新的' });
  expect(read('feeds/qna.xml')).toContain('新的');
  expect(read(`titles/qna-${envelope.createdAt.slice(0, 4)}.html`)).toContain('新的');
});

test('a plain image is in no feed and no list of titles, but its correction is announced', async () => {
  const { read } = await publish([document('debunkingImages', { ...corrected, verdict: undefined })]);
  expect(read('feeds/debunkingImages.xml')).not.toContain('<entry>');
  expect(read('titles.html')).not.toContain('debunkingImages');
  expect(read('feeds/corrections.xml').match(/<entry>/g)).toHaveLength(1);
});

const reason = '來源 <撤回> ]]> & 更正';

test('a withdrawn document is a deleted entry of its feed, with the id that it had, and a news of the corrections', async () => {
  const before = await publish([document('achievements'), document('qna')]);
  const [, id = ''] = /<entry>[^]*?<id>(.*?)<\/id>/.exec(before.read('feeds/achievements.xml')) ?? [];
  const withdrawn = { at: '2026-11-24T01:02:03.000Z', reason };
  const gone = { id: 'achievements', data: { ...envelope, withdrawn } };
  for (const others of [[], [document('qna')]]) {
    const { read } = await publish([gone, ...others]);
    expect(XMLValidator.validate(read('feeds/achievements.xml'))).toBe(true);
    const { feed } = new XMLParser({ ignoreAttributes: false }).parse(read('feeds/achievements.xml')) as {
      feed: Record<string, unknown>;
    };
    expect(feed).toMatchObject({
      '@_xmlns:at': 'http://purl.org/atompub/tombstones/1.0',
      updated: withdrawn.at,
      'at:deleted-entry': { '@_ref': id, '@_when': withdrawn.at, 'at:comment': reason },
    });
    expect(feed).not.toHaveProperty('entry');
    const news = read('feeds/corrections.xml');
    expect(news.match(/<entry>/g)).toHaveLength(1);
    expect(news).toContain(`<id>${id}#withdrawn</id>`);
    expect(news).not.toContain(contents.achievements.title);
  }
});

test('a withdrawn document is removed from every file of its collection', async () => {
  await publish([document('qna', { question: '不見了嗎' }), document('events')]);
  await publish([document('events')]);
  for (const path of ['open-data/qna.json', 'open-data/qna.csv', 'feeds/qna.xml'])
    expect(readFileSync(join(folder, 'published', path), 'utf8')).not.toContain('不見了嗎');
  expect(existsSync(join(folder, 'published/titles'))).toBe(true);
});
