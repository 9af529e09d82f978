import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { placedBoxes } from '#scripts/publish/cards/card-boxes.ts';
import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { CardType } from '#scripts/publish/cards/card-type.ts';
import { coverageSteps } from '#scripts/publish/cards/coverage.ts';
import { drawCard } from '#scripts/publish/cards/draw-card.ts';
import { type CardBox, cardLayout, cardSize } from '#src/ui/share/card-layout.ts';
import { caseTexts } from '#src/data/collections/corruption-cases/case-texts.ts';
import { type CardTone, type CardWords, pageCard } from '#src/ui/share/card-words.ts';
import { lightRoles } from '#src/ui/theme/color-roles.ts';
import { patternNames } from '#src/ui/grille/patterns.ts';

vi.setConfig({ testTimeout: 120_000 });

const type = new CardType();
const sitename = '民眾之窗';

/** A full card: every part, each as long as possible. */
const full: CardWords = {
  badge: { text: '貪腐案件', tone: 'info' },
  notice: '示範甲：檢察官處分不起訴。示範乙：緩起訴，不是有罪判決。有罪判決確定前，依法推定無罪。',
  title: 'Starbucks星巴克（Free Coffee 2026）送免費咖啡？'.repeat(3),
  people: ['示範甲（涉案人）：不起訴處分', '示範乙（被告）：無罪', '示範丙：有罪', '示範丁：有罪'],
  pattern: 'cases',
  date: '2026年11月25日',
};

test('all text of a card is inside the central square that every platform shows', () => {
  for (const words of [full, pageCard('查核'), { ...full, answer: '找不到證據。'.repeat(20) }]) {
    const placed = placedBoxes(cardLayout(words, sitename), lightRoles.paper, type);
    const lines = placed.flatMap((each) => (each.kind === 'text' ? [each] : []));
    const shown = lines.map(({ line }) => line).join('');
    for (const part of [words.badge?.text, words.notice, sitename, words.date])
      expect(shown.replaceAll(' ', '')).toContain((part ?? '').replaceAll(' ', ''));
    const edge = (cardSize.width - 630) / 2;
    for (const { x, line, text } of lines) {
      const width = Array.from(line).reduce((sum, each) => sum + type.widthOf(each, text.size), 0);
      expect(x, line).toBeGreaterThanOrEqual(edge);
      expect(x + width, line).toBeLessThanOrEqual(cardSize.width - edge);
    }
  }
});

const person = (name: string, role: string, ...stages: string[]) => ({
  name,
  role,
  proceedings: stages.map((stage) => ({ stage, date: '2026-01-01', sourceIndex: 0 })),
});
const four = [
  person('歐陽示範', '被告', '不受理', '行政裁罰'),
  person('司馬樣本', '涉案人（未起訴）', '緩起訴處分', '懲戒'),
  person('諸葛例句', '被告', '一審有罪（未確定）', '民事'),
  person('上官例圖', '涉案人（未起訴）', '偵查中', '彈劾'),
];

test.each([
  ['a short title', '示範停車場案'],
  ['a long title', '示範市中山路與民生路口地下停車場委外經營標案疑涉圖利廠商及收受回扣案'.repeat(2)],
])('with %s and any number of people, the notice, name and date are on the card', (_, title) => {
  const single = four.map((each) => ({ ...each, proceedings: each.proceedings.slice(0, 1) }));
  for (const participants of [0, 1, 2, 3, 4].flatMap((n) => [four.slice(0, n), single.slice(0, n)])) {
    const record = { title, summary: '', participants };
    const inCase = caseTexts(record as unknown as Parameters<typeof caseTexts>[0], '2026-11-29').card;
    const words = { ...full, ...inCase };
    const placed = placedBoxes(cardLayout(words, sitename), lightRoles.paper, type);
    const lines = placed.flatMap((each) => (each.kind === 'text' ? [each] : []));
    const [name, date] = [lines.at(-2), lines.at(-1)];
    expect([name?.line, date?.line]).toEqual([sitename, full.date]);
    expect(name?.y).toBeLessThan(cardSize.height - 60);
    const above = lines.slice(0, -2);
    for (const { y, line, text } of above) expect(y + text.size + 20, line).toBeLessThanOrEqual(name?.y ?? 0);
    expect(above.map(({ line }) => line).join('')).toContain(words.notice);
  }
});

test('the name is at the left and the date at the right, on one line at the bottom', () => {
  const placed = placedBoxes(
    cardLayout({ title: '短', date: full.date ?? '' }, sitename),
    lightRoles.paper,
    type,
  );
  const lines = placed.flatMap((each) => (each.kind === 'text' ? [each] : []));
  const [title, name, date] = lines;
  expect(lines.map(({ line }) => line)).toEqual(['短', sitename, full.date]);
  expect(name?.y).toBe(date?.y);
  expect(name?.y).toBeGreaterThan((title?.y ?? 0) + 300);
  const width = Array.from(full.date ?? '').reduce((sum, each) => sum + type.widthOf(each, 26), 0);
  expect((date?.x ?? 0) + width).toBeCloseTo(879, 3);
});

test('an unsupported style stops the drawing', () => {
  const box: CardBox = { type: 'div', props: { style: { textShadow: '1px 1px' }, children: '字' } };
  expect(() => placedBoxes(box, lightRoles.paper, type)).toThrow('textShadow');
});

test('characters cover the same pixels as when drawn by another program with the same font', async () => {
  const fonts = new CardFonts();
  // A line height with which the baseline is at a whole pixel in both.
  const [size, lineHeight] = [50, 82.4];
  const down = type.baseline(size, lineHeight);
  for (const character of '查鑫g&8「') {
    const painted = type.covered(character, size, 0)?.coverage;
    if (!painted) throw new Error(`the type has no ${character}`);
    const style = { display: 'flex', color: '#fff', fontSize: size, lineHeight: lineHeight / size };
    const box = { type: 'div', props: { style, children: character } } as unknown as ReactNode;
    const svg = await satori(box, { width: 100, height: 100, fonts: fonts.for(character) });
    const reference = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
    let [difference, sum] = [0, 0];
    for (let y = 0; y < 100; y += 1)
      for (let x = 0; x < 100; x += 1) {
        const [column, row] = [x - painted.left, y - down - painted.top];
        const isInside = column >= 0 && column < painted.width && row >= 0 && row < painted.height;
        const own = isInside ? (painted.values[row * painted.width + column] ?? 0) / coverageSteps : 0;
        const other = (reference[y * 100 + x] ?? 0) / 255;
        difference += Math.abs(own - other);
        sum += other;
      }
    expect(sum, character).toBeGreaterThan(100);
    expect(difference / sum, character).toBeLessThan(0.05);
  }
});

test('every tone and pattern produces a PNG of 1200 × 630 pixels, with the same bytes each time', async () => {
  const tones: CardTone[] = ['negative', 'warning', 'positive', 'info', 'neutral'];
  for (const [index, pattern] of patternNames.entries()) {
    const words = { ...full, pattern, badge: { text: '錯誤', tone: tones[index % tones.length] ?? 'info' } };
    const card = await drawCard(words, sitename, type);
    const { width, height, format } = await sharp(card).metadata();
    expect({ width, height, format }).toEqual({ ...cardSize, format: 'png' });
    if (index < 3)
      expect(Buffer.from(await drawCard(words, sitename, new CardType())).equals(card)).toBe(true);
  }
});

test('a letter that the font lacks is drawn as 〓, so that a name does not become another one', async () => {
  const geta = await drawCard({ title: '〓田〓' }, sitename, type);
  expect(Buffer.from(await drawCard({ title: '𠮷田한' }, sitename, type)).equals(geta)).toBe(true);
});

test('what belongs to the previous character has no width', () => {
  for (const character of ['\u{200d}', '\u{fe0f}', '\u{301}', '\u{200f}'])
    expect(type.widthOf(character, 50)).toBe(0);
  expect(type.widthOf('\u{1f600}', 50)).toBe(25);
});

test('a symbol missing from the font is skipped, and the others are drawn', async () => {
  const plain = await drawCard({ title: '隔夜水' }, sitename, type);
  const odd = await drawCard({ title: '隔夜水\u{1f600}\u0000' }, sitename, type);
  expect(odd.length).toBe(plain.length);
});
