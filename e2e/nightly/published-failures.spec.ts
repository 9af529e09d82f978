import { existsSync, readFileSync, rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { XMLValidator } from 'fast-xml-parser';
import { notesPath } from '#scripts/publish/site-output.ts';
import { publishFactCheck } from '../helpers/fact-check.ts';
import {
  anyImage,
  copyPublished,
  filesIn,
  publishAgain,
  publishedFolder,
  publishedOrigin,
  usePublishedSite,
} from '../helpers/published-site.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface PartialDatabase {
  readonly origin: string;
  stop(): void;
}

/** Proxies a database but returns no documents of some collections, like one that is half restored or the wrong one. */
async function partialDatabase(
  origin: string,
  isMissing: (collection: string) => boolean,
): Promise<PartialDatabase> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { method = 'GET', url = '' } = request;
      const body = await text(request);
      // The check whether a backend is running has no query.
      const { structuredQuery } = (body === '' ? {} : JSON.parse(body)) as {
        structuredQuery?: { from: { collectionId: string }[] };
      };
      if (structuredQuery && isMissing(structuredQuery.from[0]?.collectionId ?? ''))
        return response.end(JSON.stringify([{ readTime: new Date().toISOString() }]));
      const whole = await fetch(origin + url, { method, ...(body !== '' && { body }) });
      return response.writeHead(whole.status).end(await whole.text());
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}

usePublishedSite();
test.describe.configure({ timeout: 200_000 });

let databases: PartialDatabase[] = [];
test.afterEach(() => {
  for (const database of databases) database.stop();
  databases = [];
});

/** Returns the URL of a database without some collections. */
async function databaseWithout(isMissing: (collection: string) => boolean): Promise<string> {
  const endpoints = JSON.parse(readFileSync(`${publishedFolder}/endpoints.json`, 'utf8')) as {
    firestore: string;
  };
  const database = await partialDatabase(endpoints.firestore, isMissing);
  databases.push(database);
  return database.origin;
}

test('an empty or shrunken database is not published, unless --allow-shrink is given', async () => {
  const output = copyPublished();
  const before = filesIn(output);
  const empty = await databaseWithout(() => true);
  const none = await publishAgain({ firestore: empty, output });
  expect(none.code, none.output).toBe(1);
  expect(none.output).toContain('not published: the database returned no document');

  const halved = await databaseWithout((collection) => collection === 'debunkingImages');
  const half = await publishAgain({ firestore: halved, output });
  expect(half.code, half.output).toBe(1);
  expect(half.output).toMatch(
    /not published: less than before \(debunkingImages: \d+ → 0\); .*--allow-shrink/,
  );
  expect(filesIn(output)).toEqual(before);

  const meant = await publishAgain({ firestore: halved, output, flags: ['--allow-shrink'] });
  expect(meant.code, meant.output).toBe(0);
  const after = Object.keys(filesIn(output));
  expect(after).toContain('index.html');
  expect(after.filter((path) => /^debunking-images\/file\/|^img\//.test(path))).toEqual([]);
});

test('without notes of the last publication, counts are compared with the live site', async () => {
  const output = copyPublished();
  rmSync(output, { recursive: true });
  rmSync(notesPath(output));
  const halved = await databaseWithout((collection) => collection === 'debunkingImages');
  const { code, output: printed } = await publishAgain({ firestore: halved, output });
  expect(code, printed).toBe(1);
  expect(printed).toContain(`comparing counts with ${publishedOrigin}/data/manifest.json`);
  expect(printed).toMatch(/not published: less than before \(debunkingImages: \d+ → 0\)/);
  expect(existsSync(output)).toBe(false);
});

test('a release that breaks whole kinds of pages is not published: every file remains unchanged', async () => {
  const output = copyPublished();
  const before = filesIn(output);
  const { code, output: printed } = await publishAgain({ output, broken: ['/events'] });
  expect(code, printed).toBe(1);
  expect(printed).toContain('/events could not be rendered and is retained');
  expect(printed).toContain('not published: pages could not be rendered (events: 1 of 1)');
  // It failed only after the first pages were written.
  expect(existsSync(`${output}.next/index.html`)).toBe(true);
  expect(filesIn(output)).toEqual(before);
});

test('a page that fails to render is unchanged, and the others are published', async ({ request }) => {
  const output = copyPublished();
  const before = filesIn(output);
  const address = await anyImage(request);
  const { code, output: printed } = await publishAgain({ output, broken: [address] });
  expect(code, printed).toBe(3);
  expect(printed).toContain(`${address} could not be rendered and is retained`);
  expect(printed).toContain(`left out: debunkingImages/${address.split('/').at(-1)}: this page is broken`);
  const after = filesIn(output);
  const file = `${address.slice(1)}.html`;
  expect(before[file]).toBeDefined();
  expect(after[file]).toBe(before[file]);
  expect(readFileSync(`${output}/sitemap.xml`, 'utf8')).toContain(address);
  const html = readFileSync(`${output}/${file}`, 'utf8');
  for (const [, path = ''] of html.matchAll(
    /(?:rel="stylesheet" href|og:image" content|data-entry)="([^"]+)"/g,
  ))
    expect(after[new URL(path, publishedOrigin).pathname.slice(1)], path).toBeDefined();
});

test('a document that breaks a list is left out and reported, and the rest is published', async () => {
  await publishFactCheck('stops-a-list', { question: '這一題擋住清單' });
  const output = copyPublished();
  expect((await publishAgain({ output })).code).toBe(0);
  const before = filesIn(output);
  expect(before['qna/stops-a-list.html']).toBeDefined();
  await publishFactCheck('stops-nothing', { question: '這一題沒有問題' });
  const { code, output: printed } = await publishAgain({
    output,
    broken: ['/qna-list'],
    brokenBy: 'qna/stops-a-list',
  });
  expect(code, printed).toBe(3);
  expect(printed).toContain('left out: qna/stops-a-list: this page is broken');
  const after = filesIn(output);
  expect(after['qna/stops-a-list.html']).toBe(before['qna/stops-a-list.html']);
  expect(after['qna/stops-nothing.html']).toBeDefined();
  const list = readFileSync(`${output}/qna-list.html`, 'utf8');
  expect(list).toContain('這一題沒有問題');
  expect(list).not.toContain('這一題擋住清單');
  const manifest = JSON.parse(readFileSync(`${output}/data/manifest.json`, 'utf8')) as { problems: object[] };
  expect(manifest.problems).toEqual([
    { collection: 'qna', id: 'stops-a-list', reason: 'this page is broken' },
  ]);
});

test('titles with markup or with characters that XML and scripts cannot contain are published correctly', async () => {
  const titles = [
    '網頁的 style= 是什麼',
    '"><p style="color:red">',
    '</script><script>alert(1)</script>',
    '控制\u0001\u0008\u000B\u001F字元',
    '行\u2028與段\u2029',
    '由右至左\u202E\u2066字',
    ']]>&amp;&#0;<![CDATA[',
    '$& $1 $` 樣式',
    '<div id="root"></div><noscript>',
  ];
  for (const [index, question] of titles.entries())
    await publishFactCheck(`odd-title-${index}`, { question, answer: `${question}\n\n- ${question}` });
  const output = copyPublished();
  const { code, output: printed } = await publishAgain({ output });
  expect(code, printed).toBe(0);
  for (const index of titles.keys()) {
    const html = readFileSync(`${output}/qna/odd-title-${index}.html`, 'utf8');
    expect(html.match(/<div id="root">/g), titles[index]).toHaveLength(1);
  }
  const xml = ['feeds/qna.xml', 'sitemap.xml'];
  expect(xml.map((path) => [path, XMLValidator.validate(readFileSync(`${output}/${path}`, 'utf8'))])).toEqual(
    xml.map((path) => [path, true]),
  );
});
