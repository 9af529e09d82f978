import sharp from 'sharp';
import { fitProjection, project } from '#src/data/retrieval/image-search/projection.ts';

/** A corner, in pixels. */
export type Corner = readonly [number, number];

/** Draws a picture over a background with its corners at four positions: upper left first, clockwise. */
export async function place(
  background: Buffer,
  picture: Buffer,
  corners: readonly [Corner, Corner, Corner, Corner],
): Promise<sharp.Sharp> {
  const raw = async (from: Buffer) =>
    sharp(from).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const [{ data: paper, info }, { data: pixels, info: size }] = await Promise.all([
    raw(background),
    raw(picture),
  ]);
  const unit = 1000;
  const places = [
    [0, 0],
    [size.width, 0],
    [size.width, size.height],
    [0, size.height],
  ] as const;
  const back = fitProjection(
    corners.map(([x, y], at) => ({
      from: [x / unit, y / unit] as const,
      to: [(places[at]?.[0] ?? 0) / unit, (places[at]?.[1] ?? 0) / unit] as const,
    })),
    true,
  );
  if (!back) throw new Error('four corners that are no picture');
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [right, bottom] = [Math.min(info.width, Math.max(...xs)), Math.min(info.height, Math.max(...ys))];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < right; x += 1) {
      const [shareX, shareY] = project(back, x / unit, y / unit);
      const [fromX, fromY] = [shareX * unit - 0.5, shareY * unit - 0.5];
      if (fromX < 0 || fromY < 0 || fromX >= size.width - 1 || fromY >= size.height - 1) continue;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [dx, dy] = [fromX - left, fromY - top];
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (top * size.width + left) * 3 + channel;
        const below = at + size.width * 3;
        const upper = (pixels[at] ?? 0) * (1 - dx) + (pixels[at + 3] ?? 0) * dx;
        const lower = (pixels[below] ?? 0) * (1 - dx) + (pixels[below + 3] ?? 0) * dx;
        paper[(y * info.width + x) * 3 + channel] = upper * (1 - dy) + lower * dy;
      }
    }
  }
  return sharp(paper, { raw: { width: info.width, height: info.height, channels: 3 } });
}
