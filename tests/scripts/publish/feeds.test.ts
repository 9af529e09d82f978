import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { feedFiles } from '#scripts/publish/feeds.ts';

const site = {
  name: '民眾之窗\u0007',
  tagline: ']]>&<',
  url: 'https://site.example',
  socialLinks: [],
} as unknown as Parameters<typeof feedFiles>[0];

function qnaFeed(title: string, reason: string) {
  const item = {
    collection: 'qna',
    document: { id: 'a', data: { corrections: [{ at: '2026-11-01', before: title, after: 'b', reason }] } },
    path: '/qna/a',
    url: 'https://site.example/qna/a',
    title,
    description: title,
    createdAt: '2026-11-01T00:00:00.000000Z',
    updatedAt: '2026-11-01T00:00:00.000000Z',
  };
  return feedFiles(site, [item]).filter(({ path }) => /qna|corrections/.test(path));
}

test.each([
  ']]> twice ]]></title><link href="https://evil.example/"/><title>',
  '<img src=x onerror=alert(1)>&amp;lt;',
  'bell\u0007null\u0000end\uFFFE',
])('the text %j of an item stays a text in a feed that can be read', (hostile) => {
  for (const { content } of qnaFeed(hostile, hostile)) {
    expect(XMLValidator.validate(content)).toBe(true);
    // oxlint-disable-next-line no-control-regex -- what no XML may hold
    expect(content).not.toMatch(/[\u0000-\u0008\uFFFE]/);
    const { feed } = new XMLParser({ ignoreAttributes: false, cdataPropName: 'cdata' }).parse(content) as {
      feed: { entry: { title: { cdata: string }; link: { '@_href': string } } };
    };
    expect(feed.entry.link['@_href']).toBe('https://site.example/qna/a');
    // The type is html: what a reader would take for markup is escaped.
    expect(feed.entry.title.cdata).not.toMatch(/[<>]/);
  }
});
