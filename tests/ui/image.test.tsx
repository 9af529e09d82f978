// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Image, type ImageProps } from '#src/ui/images/Image.tsx';
import { ImageCard } from '#src/ui/images/ImageCard.tsx';
import { ImageGrid } from '#src/ui/images/ImageGrid.tsx';
import { zh } from '#tests/helpers/texts.ts';
import { renderUi } from './render-ui.tsx';

const image: ImageProps = {
  sources: [
    { width: 960, url: '/b.webp' },
    { width: 480, url: '/a.webp' },
  ],
  width: 1080,
  height: 1350,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  alt: '一張圖卡',
  sizes: '50vw',
};

const shown = () => screen.getByRole<HTMLImageElement>('img', { name: image.alt });

test("the box has the image's aspect ratio before anything is loaded", () => {
  renderUi(<Image {...image} />);
  expect(shown().getAttribute('width')).toBe('1080');
  expect(shown().getAttribute('height')).toBe('1350');
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText);
  const box = shown().parentElement?.className.split(' ').at(-1) ?? 'none';
  expect(rules.find((rule) => rule.startsWith(`.${box} {`))).toContain('aspect-ratio: 1080/1350');
  expect(document.querySelector('[style]')).toBeNull();
});

test('all sizes are offered, narrowest first, and only a priority image is loaded eagerly', () => {
  const { rerender } = renderUi(<Image {...image} />);
  expect(shown().srcset).toBe('/a.webp 480w, /b.webp 960w');
  expect(shown().getAttribute('loading')).toBe('lazy');
  rerender(<Image {...image} priority />);
  expect(shown().getAttribute('loading')).toBe('eager');
  expect(shown().getAttribute('fetchpriority')).toBe('high');
});

test('an image fades in once loaded, and a priority image is never hidden', () => {
  const { rerender } = renderUi(<Image {...image} />);
  expect(shown().dataset['state']).toBe('waiting');
  fireEvent.load(shown());
  expect(shown().dataset['state']).toBe('shown');
  rerender(<Image {...image} key="first" priority />);
  expect(shown().dataset['state']).toBe('shown');
});

test('the blurred preview is painted only while the file is missing, each in its own task', () => {
  vi.useFakeTimers();
  const painted = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  renderUi(<Image {...image} />);
  vi.runAllTimers();
  expect(painted).not.toHaveBeenCalled();
  complete.mockReturnValue(false);
  renderUi(<Image {...image} alt="還沒到" />);
  renderUi(<Image {...image} alt="也還沒到" />);
  expect(painted).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(2);
  vi.runAllTimers();
  expect(painted).toHaveBeenCalledTimes(2);
  complete.mockRestore();
  painted.mockRestore();
  vi.useRealTimers();
});

test('a file that fails to load is reported and replaced by its alternative text', () => {
  renderUi(<Image {...image} />);
  fireEvent.error(shown());
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(zh('common:image.failed'))).toBeTruthy();
  expect(screen.getByText(image.alt)).toBeTruthy();
});

test('a false claim has its stamp below the uncropped image, another verdict its word', () => {
  renderUi(
    <ImageGrid label="圖卡">
      <ImageCard to="/a" title="隔夜水" image={image} verdict="錯誤" />
      <ImageCard to="/b" title="漲價" image={{ ...image, alt: '另一張' }} verdict="部分錯誤" />
      <ImageCard to="/c" title="投票" image={{ ...image, alt: '資訊圖卡' }} />
    </ImageGrid>,
  );
  const areaOf = (alt: string) => screen.getByRole('img', { name: alt }).parentElement;
  expect(areaOf(image.alt)?.textContent).toBe('');
  expect(areaOf(image.alt)?.nextElementSibling?.textContent).toBe(zh('common:verdict.false.stamp'));
  expect(areaOf('另一張')?.nextElementSibling?.textContent).toBe(zh('common:verdict.partlyFalse.stamp'));
  expect(areaOf('資訊圖卡')?.nextElementSibling).toBeNull();
  expect(screen.getByRole('link', { name: '隔夜水' }).getAttribute('href')).toBe('/a');
});
