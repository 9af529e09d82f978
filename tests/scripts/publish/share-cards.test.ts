import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Address } from '#scripts/publish/addresses.ts';
import * as cardRenderer from '#scripts/publish/cards/draw-card.ts';
import { ShareCards } from '#scripts/publish/cards/share-cards.ts';
import { SiteOutput } from '#scripts/publish/site-output.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { site } from '#tests/pages/cached-list.ts';

vi.mock('#scripts/publish/cards/draw-card.ts', () => ({
  cardDesign: 1,
  drawCard: vi.fn<typeof cardRenderer.drawCard>(),
}));

const row = routes.find(({ id }) => id === 'qna') as RouteRow;
const address = (id: string, question: string): Address => ({
  row,
  path: `/qna/${id}`,
  entry: { collection: 'qna', document: { id, data: { question } } },
});

test('a card that cannot be drawn is replaced by the card of the site, and the others are drawn', async () => {
  const rendered: string[] = [];
  vi.mocked(cardRenderer.drawCard).mockImplementation(async ({ title }) => {
    if (title === '畫不出來') throw new Error('no such glyph');
    rendered.push(title);
    return Buffer.from(title);
  });
  const output = new SiteOutput(join(await mkdtemp(join(tmpdir(), 'cards-')), 'published'));
  const reported: string[] = [];
  const cards = new ShareCards(site, '2026-11-22T00:00:00Z', output, (line) => reported.push(line));
  const bad = cards.pathFor(address('a', '畫不出來'), '民眾之窗 - 畫不出來');
  const good = cards.pathFor(address('b', '畫得出來'), '民眾之窗 - 畫得出來');
  await cards.finish();
  expect(rendered.toSorted()).toEqual(['民眾之窗', '畫得出來'].toSorted());
  expect([output.has(bad), output.has(good)]).toEqual([true, true]);
  expect(reported.join('\n')).toContain('the card of "畫不出來" could not be drawn: no such glyph');
});
