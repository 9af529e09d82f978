// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Picture, type PictureProps } from '#src/ui/pictures/Picture.tsx';
import { PictureCard } from '#src/ui/pictures/PictureCard.tsx';
import { PictureGrid } from '#src/ui/pictures/PictureGrid.tsx';
import { renderUi } from './render-ui.tsx';

const picture: PictureProps = {
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

const image = () => screen.getByRole<HTMLImageElement>('img', { name: picture.alt });

test("the box has the picture's aspect ratio before anything is loaded", () => {
  renderUi(<Picture {...picture} />);
  expect(image().getAttribute('width')).toBe('1080');
  expect(image().getAttribute('height')).toBe('1350');
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText);
  const box = image().parentElement?.className.split(' ').at(-1) ?? 'none';
  expect(rules.find((rule) => rule.startsWith(`.${box} {`))).toContain('aspect-ratio: 1080/1350');
  expect(document.querySelector('[style]')).toBeNull();
});

test('all sizes are offered, narrowest first, and only a priority picture is loaded eagerly', () => {
  const { rerender } = renderUi(<Picture {...picture} />);
  expect(image().srcset).toBe('/a.webp 480w, /b.webp 960w');
  expect(image().getAttribute('loading')).toBe('lazy');
  rerender(<Picture {...picture} priority />);
  expect(image().getAttribute('loading')).toBe('eager');
  expect(image().getAttribute('fetchpriority')).toBe('high');
});

test('a picture fades in once loaded, and a priority picture is never hidden', () => {
  const { rerender } = renderUi(<Picture {...picture} />);
  expect(image().dataset['state']).toBe('waiting');
  fireEvent.load(image());
  expect(image().dataset['state']).toBe('shown');
  rerender(<Picture {...picture} key="first" priority />);
  expect(image().dataset['state']).toBe('shown');
});

test('the blurred preview is painted only while the file is missing, each in its own task', () => {
  vi.useFakeTimers();
  const painted = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  renderUi(<Picture {...picture} />);
  vi.runAllTimers();
  expect(painted).not.toHaveBeenCalled();
  complete.mockReturnValue(false);
  renderUi(<Picture {...picture} alt="還沒到" />);
  renderUi(<Picture {...picture} alt="也還沒到" />);
  expect(painted).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(2);
  vi.runAllTimers();
  expect(painted).toHaveBeenCalledTimes(2);
  complete.mockRestore();
  painted.mockRestore();
  vi.useRealTimers();
});

test('a file that fails to load is reported and replaced by its alternative text', () => {
  renderUi(<Picture {...picture} />);
  fireEvent.error(image());
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('圖片無法載入')).toBeTruthy();
  expect(screen.getByText(picture.alt)).toBeTruthy();
});

test('a false claim has its stamp below the uncropped picture, another verdict its word', () => {
  renderUi(
    <PictureGrid label="圖卡">
      <PictureCard to="/a" title="隔夜水" picture={picture} verdict="錯誤" />
      <PictureCard to="/b" title="漲價" picture={{ ...picture, alt: '另一張' }} verdict="部分錯誤" />
      <PictureCard to="/c" title="投票" picture={{ ...picture, alt: '資訊圖卡' }} />
    </PictureGrid>,
  );
  const areaOf = (alt: string) => screen.getByRole('img', { name: alt }).parentElement?.parentElement;
  expect(areaOf(picture.alt)?.textContent).toBe('');
  expect(areaOf(picture.alt)?.nextElementSibling?.textContent).toBe('錯誤訊息');
  expect(areaOf('另一張')?.nextElementSibling?.textContent).toBe('部分錯誤');
  expect(areaOf('資訊圖卡')?.nextElementSibling?.textContent).toBe('投票');
  expect(screen.getByRole('link', { name: '隔夜水' }).getAttribute('href')).toBe('/a');
});
