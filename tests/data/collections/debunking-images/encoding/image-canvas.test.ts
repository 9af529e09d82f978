import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '#src/data/collections/debunking-images/encoding/image-canvas.ts';

afterEach(() => vi.unstubAllGlobals());

test('an image is drawn on white, so that black text on transparent pixels can be read in both themes', () => {
  const painted: unknown[] = [];
  const context = {
    fillStyle: '',
    fillRect: (...area: number[]) => painted.push([context.fillStyle, ...area]),
    drawImage: (source: unknown, ...area: number[]) => painted.push([source, ...area]),
  };
  class Canvas {
    getContext = () => context;
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  draw('image' as never, { width: 30, height: 20 });
  expect(painted).toEqual([
    ['#ffffff', 0, 0, 30, 20],
    ['image', 0, 0, 30, 20],
  ]);
});
