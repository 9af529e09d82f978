import { type GreyPicture, type View, wholeView } from './grey-picture.ts';

/** Steps of brightness within which a bar counts as one colour; recompression makes about four. */
const tolerance = 12;

/** Share of a line that has to be of the bar's colour, and of the first line behind it that must not be. */
const uniform = 0.97;
const different = 0.6;

/** Largest share of the picture that is taken for a bar on one side. */
const widest = 0.35;

/** The brightness of a line of pixels: `count` of them from `from`, `step` apart. */
function line({ values }: GreyPicture, from: number, step: number, count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, index) => values[from + index * step] ?? 0);
}

const shareOf = (pixels: Float32Array, colour: number): number =>
  pixels.reduce((sum, pixel) => sum + (Math.abs(pixel - colour) <= tolerance ? 1 : 0), 0) / pixels.length;

/**
 * Lines from an edge inwards that are one plain bar. What merely is empty paper at the edge of a card ends with some
 * letters, a bar ends with a line that is nearly all different.
 */
function barLines(lineAt: (index: number) => Float32Array, count: number): number {
  const first = lineAt(0);
  const colour = first.toSorted()[Math.floor(first.length / 2)] ?? 0;
  for (let index = 0; index < count * widest; index += 1) {
    const share = shareOf(lineAt(index), colour);
    if (share < uniform) return share <= 1 - different ? index : 0;
  }
  return 0;
}

/** The picture without the plain bars that phones and video players put around it. */
export function contentBox(picture: GreyPicture): View {
  const { width, height } = picture;
  const row = (index: number) => line(picture, index * width, 1, width);
  const column = (index: number) => line(picture, index, width, height);
  const view: View = {
    left: barLines(column, width) / width,
    top: barLines(row, height) / height,
    right: 1 - barLines((index) => column(width - 1 - index), width) / width,
    bottom: 1 - barLines((index) => row(height - 1 - index), height) / height,
  };
  return view.right - view.left > 0.3 && view.bottom - view.top > 0.3 ? view : wholeView;
}
