// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setPreferences } from '#src/platform/storage/preferences.ts';
import { Image } from '#src/ui/images/Image.tsx';
import { renderUi } from './render-ui.tsx';

const sources = [960, 480, 1600].map((width) => ({ width, url: `/${width}.webp` }));

afterEach(() => setPreferences({ dataSaver: false }));

test('with data saver only the smallest file is offered', () => {
  renderUi(<Image sources={sources} width={1600} height={1200} thumbhash="" alt="圖卡" sizes="100vw" />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: '圖卡' });
  expect(image.srcset).toContain('/1600.webp');
  act(() => setPreferences({ dataSaver: true }));
  expect(image.srcset).toBe('/480.webp 480w');
  expect(image.src).toContain('/480.webp');
});

test('an image that has loaded before data saver is known is not loaded again in another size', () => {
  renderUi(<Image sources={sources} width={1600} height={1200} thumbhash="" alt="圖卡" sizes="100vw" />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: '圖卡' });
  Object.defineProperty(image, 'complete', { value: true });
  act(() => setPreferences({ dataSaver: true }));
  expect(image.srcset).toContain('/1600.webp');
});
