/** A picture's brightness, 0 to 255, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** A part of a picture, in shares of its width and height, turned around its middle. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Degrees, clockwise. */
  readonly turned?: number;
}

export const wholeView: View = { left: 0, top: 0, right: 1, bottom: 1 };

/** The brightness of pixels in RGBA; what is transparent counts as white paper. */
export function greyOf(width: number, height: number, rgba: ArrayLike<number>): GreyPicture {
  const values = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < values.length; pixel += 1, at += 4) {
    const grey = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
    const opaque = (rgba[at + 3] ?? 255) / 255;
    values[pixel] = grey * opaque + 255 * (1 - opaque);
  }
  return { width, height, values };
}

/** Brightness between pixels; beyond the edge it is that of the edge. */
function greyAt({ width, height, values }: GreyPicture, x: number, y: number): number {
  const inX = Math.min(Math.max(x, 0), width - 1);
  const inY = Math.min(Math.max(y, 0), height - 1);
  const left = Math.floor(inX);
  const top = Math.floor(inY);
  const right = Math.min(left + 1, width - 1);
  const below = Math.min(top + 1, height - 1) * width;
  const [dx, dy] = [inX - left, inY - top];
  const row = top * width;
  const upper = (values[row + left] ?? 0) * (1 - dx) + (values[row + right] ?? 0) * dx;
  const lower = (values[below + left] ?? 0) * (1 - dx) + (values[below + right] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

/**
 * A view of a picture on a square of `side` × `side`, whatever its shape was. Written by hand because a canvas
 * scales differently in every browser, and hashes made in Node have to equal those made there.
 */
export function squareOf(picture: GreyPicture, view: View, side: number): Float32Array {
  const { width, height } = picture;
  const [spanX, spanY] = [(view.right - view.left) * width, (view.bottom - view.top) * height];
  const [middleX, middleY] = [view.left * width + spanX / 2, view.top * height + spanY / 2];
  const angle = ((view.turned ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // As many looks into the picture as it is larger than the square, so that no pixel is skipped.
  const [looksX, looksY] = [Math.ceil(spanX / side), Math.ceil(spanY / side)];
  const square = new Float32Array(side * side);
  for (let row = 0, cell = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1, cell += 1) {
      let sum = 0;
      for (let lookY = 0; lookY < looksY; lookY += 1) {
        const y = ((row + (lookY + 0.5) / looksY) / side - 0.5) * spanY;
        for (let lookX = 0; lookX < looksX; lookX += 1) {
          const x = ((column + (lookX + 0.5) / looksX) / side - 0.5) * spanX;
          sum += greyAt(picture, middleX + x * cos - y * sin - 0.5, middleY + x * sin + y * cos - 0.5);
        }
      }
      square[cell] = sum / (looksX * looksY);
    }
  }
  return square;
}
