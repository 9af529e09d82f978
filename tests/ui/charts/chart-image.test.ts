// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { chartImage, wrapped } from '#src/ui/charts/chart-image.ts';

/** Replaces the canvas by one that records what is drawn. */
function recordingCanvas() {
  const texts: string[] = [];
  const bars: (readonly number[])[] = [];
  const noop = () => {};
  const context = {
    measureText: (text: string) => ({ width: text.length * 14 }),
    fillText: (text: string) => void texts.push(text),
    fillRect: (...box: number[]) => void bars.push(box),
    scale: noop,
    beginPath: noop,
    moveTo: noop,
    lineTo: noop,
    stroke: noop,
    arc: noop,
    fill: noop,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  );
  return { texts, bars };
}

const words = {
  unit: '單位：元',
  unknown: '本站尚無資料',
  rest: (count: number) => `另有${count}項`,
  foot: ['資料來源：示範主計', '製圖日期2026年11月23日。', '民眾之窗 https://example.org/budget'],
  file: '刪減',
};
const chart = (drawing: 'bars' | 'lines', count = 2) => ({
  title: '各機關的刪減',
  unit: '元',
  drawing,
  sourceText: '示範主計',
  series: [
    {
      name: '刪減',
      points: Array.from({ length: count }, (_, index) => [`第${index}署`, index === 1 ? null : 5] as const),
    },
  ],
});

test.each(['bars', 'lines'] as const)(
  'an image of %s has title, unit, source, date and the name of the site',
  async (drawing) => {
    const { texts } = recordingCanvas();
    const file = await chartImage(chart(drawing), words);
    expect(file).toMatchObject({ name: '刪減.png', type: 'image/png' });
    for (const each of ['各機關的刪減', words.unit, ...words.foot]) expect(texts).toContain(each);
  },
);

test('unknown values are labelled without a bar, and those without room are counted', async () => {
  const { texts, bars } = recordingCanvas();
  await chartImage(chart('bars', 20), words);
  expect(texts).toContain('本站尚無資料');
  expect(texts).toContain('另有5項');
  // Drawn twice: the background once, then each time the line above the footer and fourteen bars with their tracks.
  expect(bars).toHaveLength(1 + 2 * (1 + 14 * 2));
});

test('a text wraps where it no longer fits', () => {
  expect(wrapped('一二三四五', (line) => line.length <= 2)).toEqual(['一二', '三四', '五']);
});
